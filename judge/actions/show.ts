import { isMissing } from '../lib/error-code.ts';
import { readRegularFile, readRegularHead, whyUnreadable } from '../lib/read-regular-file.ts';
import { replaceConstants } from '../lib/replace-constants.ts';
import { quote } from '../lib/shown-path.ts';
import { MIB } from '../model/limits.ts';
import { hasAnswers, type Problem, type TestCase } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { dataCasesOf } from '../rules/aggregate.ts';
import { chooseSection } from './show/choose-section.ts';
import type { Locale } from './show/choose-section.ts';
import { markdownBlocks } from './show/markdown-blocks.ts';
import { renderStatement, withoutControls } from './show/render-statement.ts';
import type { StatementLayout } from './show/render-statement.ts';

export interface ShowOptions extends StatementLayout {
  readonly locale: Locale;
}

/** The statement of a problem, its limits, and the samples that the statement does not show. */
export async function showProblem(problem: Problem, options: ShowOptions): Promise<string> {
  const words = WORDS[options.locale];
  const markdown = await readStatement(problem, options.locale);
  const statement = renderStatement(markdown ?? words.noStatement, options);
  const samples = await unseenSamples(problem, markdown ?? '');
  const title = options.style.bold(`${problem.id}  ${nameOf(problem, options.locale)}`);
  const parts = [title, limitLines(problem, words).join('\n'), statement];
  for (const { name, blocks } of samples) {
    parts.push(options.style.bold(name));
    for (const { kind, text } of blocks) parts.push(`${words[kind]}\n${indented(text)}`);
  }
  return `${parts.join('\n\n')}\n`;
}

const WORDS = {
  en: {
    time: 'time limit',
    memory: 'memory limit',
    tests: 'tests',
    source: 'source',
    files: 'files',
    noStatement: 'There is no statement.',
    input: 'Input:',
    output: 'Output:',
    interaction: 'Interaction:',
  },
  zh: {
    time: '时间限制',
    memory: '内存限制',
    tests: '测试点',
    source: '来源',
    files: '文件',
    noStatement: '没有题面。',
    input: '输入：',
    output: '输出：',
    interaction: '交互：',
  },
} as const satisfies Record<Locale, Readonly<Record<string, string>>>;

type Words = (typeof WORDS)[Locale];

function nameOf({ names, id }: Problem, locale: Locale): string {
  return withoutControls(names[locale] ?? names['en'] ?? Object.values(names)[0] ?? id);
}

function limitLines({ limits, tests, source, io }: Problem, words: Words): readonly string[] {
  const seconds = `${limits.cpuTimeMs / 1000} s`;
  const mebibytes = `${limits.memoryBytes / MIB} MiB`;
  const first = [
    `${words.time} ${seconds}`,
    `${words.memory} ${mebibytes}`,
    `${words.tests} ${dataCasesOf(tests).length}`,
  ];
  const { input = 'stdin', output = 'stdout' } = io;
  const named = Object.keys(io).length > 0 ? [`${words.files} ${input} → ${output}`] : [];
  const from = source === undefined ? [] : [`${words.source} ${withoutControls(source)}`];
  return [[...first, ...named].join(' · '), ...from];
}

async function readStatement(problem: Problem, locale: Locale): Promise<string | undefined> {
  if (problem.statementPath === undefined) return undefined;
  const section = chooseSection(await readText(problem.statementPath), locale);
  const filled = replaceConstants(section, problem.constants);
  // The title stands above the limits already.
  return filled.replace(/^\ufeff?# [^\n]*\n/, '').trim();
}

async function readText(path: string): Promise<string> {
  try {
    return String(await readRegularFile(path));
  } catch (cause) {
    throw unreadable('statement', path, cause);
  }
}

function unreadable(what: string, path: string, cause: unknown): UserError {
  const why = whyUnreadable(cause);
  if (why === undefined) throw cause;
  const message = `the ${what} ${quote(path)} cannot be read (${why})`;
  return new UserError('UNREADABLE_FILE', message, { exit: 'problem', cause });
}

interface Sample {
  readonly name: string;
  readonly blocks: readonly SampleBlock[];
}

interface SampleBlock {
  readonly kind: 'input' | 'output' | 'interaction';
  readonly text: string;
}

/** Statements of most problems hold the samples as blocks of code. */
async function unseenSamples(problem: Problem, markdown: string): Promise<Sample[]> {
  const blocks = markdownBlocks(markdown);
  const seen = new Set(
    blocks.map((block) => (block.kind === 'code' ? comparable(block.text) : undefined)),
  );
  const samples: Sample[] = [];
  for (const test of dataCasesOf(problem.tests).filter(({ name }) => name.startsWith('sample/'))) {
    const readBlocks = hasAnswers(problem.mode) ? readSample : readInteraction;
    const blocks = await readBlocks(test);
    if (blocks.some(({ text }) => !seen.has(comparable(text)))) {
      samples.push({ name: test.name, blocks });
    }
  }
  return samples;
}

async function readSample({ inputPath, answerPath }: TestCase): Promise<SampleBlock[]> {
  return [
    { kind: 'input', text: await readHead(inputPath) },
    { kind: 'output', text: await readHead(answerPath) },
  ];
}

/** Its input is the interactor's business; a file `NAME.interaction` shows what the two may say. */
async function readInteraction({ inputPath }: TestCase): Promise<SampleBlock[]> {
  const path = inputPath.replace(/\.in$/, '.interaction');
  try {
    return [{ kind: 'interaction', text: await readHead(path) }];
  } catch (cause) {
    if (isMissing(cause)) return [];
    throw unreadable('interaction', path, cause);
  }
}

/** Longer samples are cut: nobody reads them in a terminal. */
const SHOWN_BYTES = 4096;

async function readHead(path: string): Promise<string> {
  const head = await readRegularHead(path, SHOWN_BYTES + 1);
  const text = head.toString('utf8', 0, SHOWN_BYTES);
  return head.length > SHOWN_BYTES ? `${text}…` : text;
}

function comparable(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function indented(text: string): string {
  const lines = withoutControls(text).trimEnd().split(/\r?\n/);
  return lines.map((line) => `    ${line}`.trimEnd()).join('\n');
}
