import { BytePair, KEPT_BYTES } from '../../lib/byte-pair.ts';
import type { Steps } from '../../lib/byte-steps.ts';
import { withWindows } from '../../lib/byte-window.ts';
import type { CheckInput } from '../../model/check.ts';
import { passByteOrderMark } from './blank.ts';

/** Opens answer and output as testlib does: behind a byte order mark, if the output has one. */
export function withPair<T>(
  files: CheckInput,
  use: (pair: BytePair, hasMark: boolean) => Steps<T>,
): Steps<T> {
  return withWindows([files.answerPath, files.outputPath], KEPT_BYTES, (answer, output) =>
    use(new BytePair(answer, output), passByteOrderMark(output)),
  );
}
