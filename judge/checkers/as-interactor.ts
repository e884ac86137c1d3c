import type { CheckResult } from '../model/check.ts';
import type { CheckerProtocol, InteractorFiles, InteractorProtocol } from '../model/checker.ts';

type Check = CheckerProtocol['check'];

/**
 * Interactors end as the checkers of their protocol do, and leave the same files: so the protocol's
 * `check` reads what a finished run means.
 */
export function asInteractor(
  check: Check,
  accepts: InteractorProtocol['accepts'],
  call: InteractorProtocol['call'],
  outputPath?: InteractorProtocol['outputPath'],
): InteractorProtocol {
  return {
    accepts,
    call,
    async result(files, execution) {
      const { feedbackDir, allows, ...given } = files;
      const input = { ...given, outputPath: files.inputPath, signal: NEVER };
      const run = async () => ({ execution, stdout: () => '' });
      return byInteractor(await check({ input, feedbackDir, allows, source: '', run }));
    },
    ...(outputPath && { outputPath }),
  };
}

/** The run is over: there is nothing to cancel. */
const NEVER = new AbortController().signal;

function byInteractor(result: CheckResult): CheckResult {
  if (result.kind !== 'failed') return result;
  return { ...result, reason: result.reason.replace(/\bthe checker\b/, 'the interactor') };
}

/** `interactor input answer feedbackFolder/ [args…]`, as an output validator. */
export function callByIcpc(files: InteractorFiles): readonly string[] {
  return [files.inputPath, files.answerPath, `${files.feedbackDir}/`, ...files.args];
}

/**
 * `interactor input outputFile answer`: a fourth would be a report to write. The output file is what
 * the problem's checker looks at afterwards.
 */
export function callByTestlib(files: InteractorFiles): readonly string[] {
  return [files.inputPath, testlibOutputPath(files), files.answerPath];
}

export function testlibOutputPath({ feedbackDir }: InteractorFiles): string {
  return `${feedbackDir}/tout`;
}
