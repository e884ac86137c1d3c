import { classifyExecution } from '../../rules/classify.ts';
import { execute } from '../execute.ts';
import { lookAgain } from '../look-again.ts';
import type { PreparedChecker } from '../prepare-checker.ts';
import { readableFolders } from '../readable-folders.ts';
import { filesFor } from '../run-files.ts';
import type { RunTest } from './mode.ts';
import { toldOf } from './told-of.ts';

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
    const { sourcePath } = program;
    const { signal } = context;
    const kept = turn.feedbackDir === undefined ? {} : { feedbackDir: turn.feedbackDir };
    const asked = { ...toldOf(test), outputPath, sourcePath, ...kept, signal };
    return { ...run, check: await checker.check(asked) };
  };
}
