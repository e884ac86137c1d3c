import { lstatSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_USAGE, type Execution } from '../../model/execution.ts';
import { classifyExecution } from '../../rules/classify.ts';
import { outputPathOf } from '../build-outputs.ts';
import type { PreparedChecker } from '../prepare-checker.ts';
import type { RunTest } from './mode.ts';

/** The solution is the outputs themselves: nothing runs, and the checker looks at what was handed in. */
export function createSubmitAnswer(checker: PreparedChecker): RunTest {
  return async ({ signal }, { program, limits }, test, slot, turn) => {
    if (signal.aborted || turn.begin?.() === false) return undefined;
    const given = outputPathOf(program.buildDir, test.name);
    const found = lstatSync(given, { throwIfNoEntry: false });
    const execution = handedIn(found?.size ?? 0);
    if (found === undefined) {
      const outputPath = join(slot.dir, 'no-output');
      writeFileSync(outputPath, '');
      const message = `no output for test ${test.name}`;
      return {
        execution,
        outputPath,
        isPart: true,
        hasNoOutput: true,
        check: { kind: 'wrong', message },
      };
    }
    const run = { execution, outputPath: given };
    if (classifyExecution(execution, limits) !== undefined) return run;
    const { inputPath, answerPath, checkerArgs: args, name: testName, maxScore } = test;
    const known = maxScore === undefined ? {} : { maxScore };
    const files = { inputPath, answerPath, outputPath: given };
    return { ...run, check: await checker.check({ ...files, ...known, args, testName, signal }) };
  };
}

function handedIn(outputBytes: number): Execution {
  return {
    ending: { kind: 'exited', exitCode: 0 },
    usage: NO_USAGE,
    outputBytes,
    stderrTail: '',
    memoryExhausted: false,
    handedIn: true,
  };
}
