import { cutEnd, cutStart, textWidth } from '../../lib/text-width.ts';
import { showInvisible } from '../../lib/visible.ts';
import { SMALL_STACK_BYTES, type Limits } from '../../model/limits.ts';
import { showByteLimit, showTimeLimit } from '../quantities.ts';
import type { CollectedSubmission } from '../run-collector.ts';
import type { Look } from './look.ts';
import { problemNameOf } from './look.ts';
import { joinSegments } from './wrap.ts';

const INDENT = '  ';

/** The lines above a submission: problem, solution, language, limits. */
export function headerLines(look: Look, submission: CollectedSubmission): readonly string[] {
  const { build, started } = submission;
  const id = showInvisible(submission.problemId);
  const name = showInvisible(problemNameOf(look, started));
  const title = name === '' || name === id ? id : `${id} ${name}`;
  const language = showInvisible(build?.languageName ?? started?.language ?? '');
  // `g++ (Debian 12.2.0-14) 12.2.0`: who packed it is of no interest here.
  const version = showInvisible(build?.version ?? '').replaceAll(/ ?\([^)]*\)/g, '');
  const parts = [language, version].filter((part) => part !== '').join(', ');
  const tool = parts === '' ? '' : ` (${cutEnd(parts, Math.floor(look.columns / 2))})`;
  const room = look.columns - INDENT.length - textWidth(tool);
  const solution = cutStart(showInvisible(submission.solution), room);
  const segments = [
    look.colors.bold(cutEnd(title, look.columns)),
    solution + look.colors.dim(tool),
  ];
  // Nothing runs of outputs that are handed in.
  if (started && started.language !== 'outputs')
    segments.push(look.colors.dim(limitsText(look, started.limits)));
  return joinSegments(segments, look.columns, INDENT);
}

function limitsText(
  { texts }: Look,
  limits: Pick<Limits, 'cpuTimeMs' | 'memoryBytes' | 'stackBytes'>,
): string {
  const time = Number.isFinite(limits.cpuTimeMs)
    ? showTimeLimit(limits.cpuTimeMs)
    : texts.unlimited;
  const memory = Number.isFinite(limits.memoryBytes)
    ? showByteLimit(limits.memoryBytes)
    : texts.unlimited;
  const text = texts.limit(time, memory);
  const { stackBytes } = limits;
  return stackBytes <= SMALL_STACK_BYTES && stackBytes < limits.memoryBytes / 2
    ? text + texts.stackLimit(showByteLimit(stackBytes))
    : text;
}
