import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BUILTIN_CHECKERS, CHECKER_PROTOCOLS, detectProtocol } from '../checkers/index.ts';
import { hashOf } from '../lib/content-hash.ts';
import { withTempDir } from '../lib/temp-dir.ts';
import type { CheckInput, CheckResult, CheckerSpec } from '../model/check.ts';
import type { CheckerProtocol, CheckerRun } from '../model/checker.ts';
import { nearest } from '../lib/nearest.ts';
import { UserError } from '../model/user-error.ts';
import { buildProgram } from './build.ts';
import type { JudgeContext } from './context.ts';
import { readHead, runToolProgram, toolOf, type ToolProgram } from './run-tool-program.ts';

/** A checker that is ready: built where it is a program, its arguments looked at. */
export interface PreparedChecker {
  /** For people: `tokens`, `checker.ts (icpc)`. */
  readonly label: string;
  /** Equal keys give equal results for equal files. */
  readonly key: string;
  check(input: CheckInput): Promise<CheckResult>;
}

/** Throws a `UserError` for an unknown name or wrong arguments; a build that fails is a JE of each case. */
export async function prepareChecker(
  context: JudgeContext,
  spec: CheckerSpec,
): Promise<PreparedChecker> {
  return spec.kind === 'builtin'
    ? prepareBuiltin(spec.name, spec.args)
    : prepareProgram(context, spec);
}

function prepareBuiltin(name: string, args: readonly string[]): PreparedChecker {
  const checker = BUILTIN_CHECKERS[name];
  if (!checker) {
    const names = Object.keys(BUILTIN_CHECKERS);
    const guess = nearest(name, names);
    throw new UserError('NO_CHECKER', `there is no checker ${JSON.stringify(name)}`, {
      hint: guess ? `did you mean "${guess}"?` : `known checkers: ${names.join(', ')}`,
    });
  }
  const own = checker.create(args);
  return {
    label: [checker.id, ...args].join(' '),
    key: hashOf('builtin', checker.id, ...args),
    check: (input) =>
      input.args.length === 0 ? own(input) : checker.create([...args, ...input.args])(input),
  };
}

async function prepareProgram(context: JudgeContext, spec: ProgramSpec): Promise<PreparedChecker> {
  const name = basename(spec.sourcePath);
  const built = await buildProgram(context, spec.sourcePath, name, 'tool');
  const protocol = findProtocol(spec, name);
  const label = `${name} (${protocol.id})`;
  const tool = toolOf(built);
  if (!tool) {
    const reason = `the checker ${name} does not build: ${built.build.log}`;
    return { label, key: hashOf(reason), check: async () => ({ kind: 'failed', reason }) };
  }
  return {
    label,
    key: hashOf('program', tool.program.key, protocol.id, ...spec.args),
    check: (input) =>
      checkWithProgram(context, tool, protocol, { ...input, args: [...spec.args, ...input.args] }),
  };
}

/** In a folder of its own outside the slots: nothing of it is ever seen by a solution. */
async function checkWithProgram(
  context: JudgeContext,
  tool: ToolProgram,
  protocol: CheckerProtocol,
  input: CheckInput,
): Promise<CheckResult> {
  return withTempDir(async (dir) => {
    const feedbackDir = join(dir, 'feedback');
    await mkdir(feedbackDir);
    const run = async (args: readonly string[], stdinPath: string | null): Promise<CheckerRun> => {
      const { execution, stdoutPath } = await runToolProgram(
        context,
        tool,
        args,
        stdinPath,
        dir,
        input.signal,
        {
          readable: [input.inputPath, input.answerPath, input.outputPath],
          writable: [feedbackDir],
        },
      );
      return { execution, stdout: await readHead(stdoutPath, CHECKER_STDOUT_BYTES) };
    };
    return protocol.check({ input, feedbackDir, run });
  });
}

type ProgramSpec = Extract<CheckerSpec, { kind: 'program' }>;

const CHECKER_STDOUT_BYTES = 64 * 1024;

function findProtocol(spec: ProgramSpec, name: string): CheckerProtocol {
  const id =
    spec.protocol === 'auto'
      ? detectProtocol(readFileSync(spec.sourcePath, 'latin1'))
      : spec.protocol;
  const protocol = CHECKER_PROTOCOLS[id];
  if (protocol) return protocol;
  throw new UserError(
    'NO_PROTOCOL',
    `the checker ${name} asks for an unknown protocol ${JSON.stringify(id)}`,
    {
      hint: `known protocols: ${Object.keys(CHECKER_PROTOCOLS).join(', ')}`,
      exit: 'problem',
    },
  );
}
