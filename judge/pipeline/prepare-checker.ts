import { readFileSync } from 'node:fs';
import {
  BUILTIN_CHECKERS,
  CHECKER_PROTOCOLS,
  detectProtocol,
  findBuiltinChecker,
  plainCheckerName,
} from '../checkers/index.ts';
import { hashOf } from '../lib/content-hash.ts';
import type { CheckInput, CheckResult, CheckerSpec, ToolSpec } from '../model/check.ts';
import type { CheckerCall, CheckerProtocol, CheckerRights, CheckerRun } from '../model/checker.ts';
import type { Limits } from '../model/limits.ts';
import { nearest } from '../lib/nearest.ts';
import { UserError } from '../model/user-error.ts';
import { buildTool } from './build-tool.ts';
import type { JudgeContext } from './context.ts';
import { createToolFolders, type ToolFolders } from './tool-folders.ts';
import { readHead, runToolProgram, type ToolProgram } from './run-tool-program.ts';

/** A checker that is ready: built where it is a program, its arguments looked at. */
export interface PreparedChecker {
  /** For people: `tokens`, `checker.ts (icpc)`. */
  readonly label: string;
  /** Equal keys give equal results for equal files. */
  readonly key: string;
  /** May equal files of different test groups be judged differently? */
  readonly asksForGroup?: boolean;
  /** Does a program of the problem judge? */
  readonly isProgram?: boolean;
  check(input: CheckInput): Promise<CheckResult>;
}

/** What a checker gives and the problem does not take is a judge error. */
const ALL_RIGHTS: CheckerRights = { scores: true, passes: true };

/**
 * A program runs under `limits`. Throws a `UserError` for an unknown name or wrong arguments; a
 * build that fails is a JE of each case.
 */
export async function prepareChecker(
  context: JudgeContext,
  spec: CheckerSpec,
  limits: Limits,
  allows: CheckerRights = ALL_RIGHTS,
): Promise<PreparedChecker> {
  if (spec.kind === 'interactor') throw noChecker();
  try {
    return spec.kind === 'builtin'
      ? prepareBuiltin(spec.name, spec.args)
      : await prepareProgram(context, spec, limits, allows);
  } catch (error) {
    if (!(error instanceof UserError) || spec.place === undefined) throw error;
    const { code, message, hint, exit } = error;
    const options = { exit, cause: error, ...(hint === undefined ? {} : { hint }) };
    throw new UserError(code, `${spec.place}: ${message}`, options);
  }
}

function noChecker(): UserError {
  const hint = 'name a checker in problem.yaml';
  return new UserError('NO_CHECKER', 'the problem has no checker', { hint, exit: 'problem' });
}

/** Throws a `UserError` for an unknown name or wrong arguments. */
export function prepareBuiltin(name: string, args: readonly string[]): PreparedChecker {
  const checker = findBuiltinChecker(name);
  if (!checker) {
    throw new UserError('NO_CHECKER', `there is no checker ${JSON.stringify(name)}`, {
      hint: unknownCheckerHint(name),
      exit: 'problem',
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

function unknownCheckerHint(name: string): string {
  const names = Object.keys(BUILTIN_CHECKERS);
  const guess = nearest(plainCheckerName(name), names);
  if (guess !== undefined) return `did you mean "${guess}"?`;
  return name.endsWith('.cpp') && !name.startsWith('std::')
    ? `for a program write \`checker: {program: ${name}}\``
    : `known checkers: ${names.join(', ')}`;
}

async function prepareProgram(
  context: JudgeContext,
  spec: ToolSpec,
  limits: Limits,
  allows: CheckerRights,
): Promise<PreparedChecker> {
  const { name, tool, why } = await buildTool(context, spec.sourcePath, spec.constants);
  const source = readFileSync(spec.sourcePath, 'latin1');
  const protocol = findProtocol(spec, source, name);
  const label = `${name} (${protocol.id})`;
  if (!tool) {
    const reason = `the checker ${name} ${why}`;
    const check = async (): Promise<CheckResult> => ({ kind: 'failed', reason });
    return { label, key: hashOf(reason), check, isProgram: true };
  }
  const folders = createToolFolders(context.tempDir);
  return {
    label,
    key: hashOf('program', tool.program.key, protocol.id, JSON.stringify([spec.args, allows])),
    asksForGroup: protocol.asksForGroup?.(source) ?? false,
    isProgram: true,
    check: (input) => {
      const args = [...spec.args, ...input.args];
      const program = { tool, protocol, limits, source, allows, folders };
      return checkWithProgram(context, program, { ...input, args });
    },
  };
}

interface CheckerProgram {
  readonly tool: ToolProgram;
  readonly protocol: CheckerProtocol;
  readonly limits: Limits;
  readonly source: string;
  readonly allows: CheckerRights;
  readonly folders: ToolFolders;
}

/** In a folder of its own outside the slots: nothing of it is ever seen by a solution. */
async function checkWithProgram(
  context: JudgeContext,
  { tool, protocol, limits, source, allows, folders }: CheckerProgram,
  input: CheckInput,
): Promise<CheckResult> {
  return folders.use(async ({ dir, feedbackDir: own }) => {
    const feedbackDir = input.feedbackDir ?? own;
    const readable = [input.inputPath, input.answerPath, input.outputPath];
    const run = async (call: CheckerCall): Promise<CheckerRun> => {
      const { execution, stdoutPath } = await runToolProgram(
        context,
        tool,
        { ...call, dir, limits, readable, writable: [feedbackDir] },
        input.signal,
      );
      return { execution, stdout: () => readHead(stdoutPath, CHECKER_STDOUT_BYTES) };
    };
    return protocol.check({ input, feedbackDir, source, allows, run });
  });
}

const CHECKER_STDOUT_BYTES = 64 * 1024;

function findProtocol(spec: ToolSpec, source: string, name: string): CheckerProtocol {
  if (spec.protocol === 'auto') return detectProtocol(source);
  const id = spec.protocol;
  const protocol = Object.hasOwn(CHECKER_PROTOCOLS, id) ? CHECKER_PROTOCOLS[id] : undefined;
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
