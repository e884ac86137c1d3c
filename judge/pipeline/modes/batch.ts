import { classifyExecution } from '../../rules/classify.ts';
import { execute } from '../execute.ts';
import { lookAgain } from '../look-again.ts';
import type { PreparedChecker } from '../prepare-checker.ts';
import { readableFolders } from '../readable-folders.ts';
import { filesFor } from '../run-files.ts';
import type { RunTest } from './mode.ts';

/** The solution reads the input and writes the output, which the checker looks at. */
export function createBatch(checker: PreparedChecker): RunTest {
  return async (context, contestant, test, slot, turn) => {
    const { program, language, toolchain, limits, io } = contestant;
    const command = language.run({ program, toolchain, limits, args: test.args });
    const readable = readableFolders(program, toolchain);
    const files = filesFor(program, test);
    const given = { stdinPath: test.inputPath, readable, io, files };
    const job = { language, command, limits, ...given, ...turn };
    const first = await execute(context, job, slot);
    if (first.execution.ending.kind === 'cancelled') return undefined;
    const run = await lookAgain(context, language, job, slot, first);
    const { execution, outputPath } = run;
    if (execution.ending.kind === 'cancelled') return undefined;
    if (classifyExecution(execution, limits) !== undefined) return run;
    const { inputPath, answerPath, checkerArgs: args, name: testName, maxScore } = test;
    const { sourcePath } = program;
    const { signal } = context;
    const { feedbackDir } = turn;
    const shown = { inputPath, answerPath, outputPath, ...(feedbackDir && { feedbackDir }) };
    const known = maxScore === undefined ? {} : { maxScore };
    const check = await checker.check({ ...shown, ...known, args, testName, sourcePath, signal });
    return { ...run, check };
  };
}
