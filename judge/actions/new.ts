import { readdir, rename, rm } from 'node:fs/promises';
import { randomBytes, randomUUID } from 'node:crypto';
import { basename, dirname, extname, join } from 'node:path';
import { makeFolder } from '../lib/make-folder.ts';
import { errorCode, isMissing } from '../lib/error-code.ts';
import { quote, shownPath } from '../lib/shown-path.ts';
import { createTogether } from '../lib/write-atomically.ts';
import { writeTree } from '../lib/write-tree.ts';
import type { Language } from '../model/language.ts';
import { UserError } from '../model/user-error.ts';
import type { Workspace } from '../model/workspace.ts';
import { PROBLEM_TEMPLATES } from './templates/index.ts';
import type { ProblemType } from './templates/problem-types.ts';
import { writing } from './writing.ts';

type Places = Pick<Workspace, 'root' | 'problemsDir' | 'solutionsDir'>;

export interface NewProblem {
  readonly id: string;
  /** The id unless given. */
  readonly name?: string;
  /** Where the problem comes from: kept as its source. */
  readonly url?: string;
  /** Pass-fail unless given. */
  readonly type?: ProblemType;
}

export interface CreatedProblem {
  readonly folder: string;
  /** Paths in the folder. */
  readonly files: readonly string[];
}

/**
 * Makes a problem folder that can be judged at once. It appears whole or not at all, and never in
 * the place of another. Throws a `UserError` for an id that is taken or cannot be one.
 */
export async function createProblem(places: Places, problem: NewProblem): Promise<CreatedProblem> {
  checkId(problem.id);
  const url = problem.url === undefined ? undefined : checkedUrl(problem.url);
  await refuseTaken(places, problem.id);
  const files = PROBLEM_TEMPLATES[problem.type ?? 'pass-fail']({
    name: problem.name ?? problem.id,
    uuid: randomUUID(),
    ...(url !== undefined && { url }),
  });
  const folder = join(places.problemsDir, problem.id);
  const temporary = join(places.problemsDir, `.new-${randomBytes(6).toString('hex')}`);
  await writing(shownPath(places.problemsDir, places.root), async () => {
    try {
      await writeTree(temporary, files);
      await rename(temporary, folder);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      if (errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST')
        throw taken(problem.id);
      throw error;
    }
  });
  return { folder, files: Object.keys(files) };
}

const MAX_ID_LENGTH = 100;

/** Any letters will do, but the id is a folder's name on every system and no option on a command line. */
function checkId(id: string): void {
  const isName = /^[^\s./\\:*?"<>|\u0000-\u001f\u007f-][^/\\:*?"<>|\u0000-\u001f\u007f]*$/u.test(
    id,
  );
  if (isName && !/[ .]$/.test(id) && id.length <= MAX_ID_LENGTH) return;
  throw new UserError('BAD_ID', `${quote(id)} cannot be the id of a problem`, {
    hint: 'use letters, digits, `_`, `-` and `.`, such as P1001',
  });
}

function checkedUrl(url: string): string {
  if (URL.canParse(url)) return url;
  throw new UserError('BAD_URL', `${quote(url)} is not a URL`, {
    hint: 'write it whole, such as https://example.org/problem/1',
  });
}

async function refuseTaken({ problemsDir }: Places, id: string): Promise<void> {
  const ids = await namesIn(problemsDir);
  const alike = ids.find((known) => known.toLowerCase() === id.toLowerCase());
  if (alike !== undefined) throw taken(alike);
}

function taken(id: string): UserError {
  return new UserError('PROBLEM_EXISTS', `there is a problem ${quote(id)} already`);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

export interface NewSolution {
  readonly problemId: string;
  readonly language: Language;
  /** Below `solutions/<id>/`, with or without the ending: `accepted/bfs`. Chosen when not given. */
  readonly name?: string;
}

export interface CreatedSolution {
  readonly path: string;
  readonly name: string;
}

/** Writes a first program in a language under `solutions/<id>/`, never over another file. */
export async function createSolution(
  places: Places,
  { problemId, language, name }: NewSolution,
): Promise<CreatedSolution> {
  const folder = join(places.solutionsDir, problemId);
  if (name !== undefined) checkName(name);
  for (const stem of name === undefined ? defaultStems(language) : [stemOf(name, language)]) {
    const fileName = `${stem}${language.extensions[0] ?? ''}`;
    const path = join(folder, fileName);
    const data = withClassName(language.template, basename(stem));
    const isNew = await writing(shownPath(dirname(path), places.root), async () => {
      makeFolder(dirname(path));
      return createTogether([{ path, data }]);
    });
    if (isNew) return { path, name: fileName };
  }
  const message = `there is a solution ${quote(name ?? 'attempt')} of ${quote(problemId)} already`;
  throw new UserError('SOLUTION_EXISTS', message, { hint: 'give it another name' });
}

function checkName(name: string): void {
  const isPlain = name !== '' && !/[\\\u0000-\u001f\u007f]/.test(name);
  const isBelow = name.split('/').every((part) => part !== '' && !part.startsWith('.'));
  if (isPlain && isBelow) return;
  throw new UserError('BAD_NAME', `${quote(name)} cannot be the name of a solution`, {
    hint: 'it is a path below the solutions of the problem, such as accepted/bfs',
  });
}

function stemOf(name: string, language: Language): string {
  const ending = extname(name);
  if (ending === '') return name;
  if (language.extensions.includes(ending.toLowerCase())) return name.slice(0, -ending.length);
  const expected = language.extensions.join(', ');
  throw new UserError(
    'BAD_NAME',
    `${quote(name)} has not the ending of ${language.name}: ${expected}`,
  );
}

/** More attempts than that want names. */
const ATTEMPTS = 999;

/** `attempt`, `attempt2`, …; where the file is named after a class, as classes are written. */
function defaultStems(language: Language): string[] {
  const first = CLASS.test(language.template) ? 'Attempt' : 'attempt';
  return Array.from({ length: ATTEMPTS }, (_, i) => (i === 0 ? first : `${first}${i + 1}`));
}

const CLASS = /\bpublic\s+(?:final\s+)?class\s+(\w+)/;

/** A public class has the name of its file in Java, where that is a name at all. */
function withClassName(template: string, stem: string): string {
  const name = CLASS.exec(template)?.[1];
  if (name === undefined || !/^[A-Za-z_]\w*$/.test(stem)) return template;
  return template.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), stem);
}
