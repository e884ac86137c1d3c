import { bytesWritten } from '../../model/execution.ts';
import type { Limits } from '../../model/limits.ts';
import type { JudgedCase } from '../../model/result.ts';
import { pointsOfCase } from '../points.ts';
import { showByteLimit, showBytes, showMs, showTimeLimit, showShare } from '../quantities.ts';
import type { Texts } from '../texts-en.ts';
import { describeEnding, usualCause } from './crash.ts';

/** Why this verdict: what was used against the limit, how it crashed, whose fault it is; may be empty. */
export function verdictReason(
  texts: Texts,
  result: JudgedCase,
  limits: Limits | undefined,
  language: string,
): string {
  switch (result.verdict) {
    case 'TLE':
      return overTime(texts, result, limits);
    case 'ILE': {
      const { usage } = result.execution;
      const idle = texts.idle(showMs(usage.wallTimeMs), showMs(usage.cpuTimeMs));
      return result.confirmation ? `${idle} · ${texts.confirmedAlone}` : idle;
    }
    case 'MLE':
      return overMemory(texts, result, limits);
    case 'OLE': {
      const limit = showByteLimit(limits?.outputBytes ?? Infinity);
      return texts.outputUsed(showBytes(bytesWritten(result.execution)), limit);
    }
    case 'RTE':
      return crash(texts, result, limits, language);
    case 'JE':
      return texts.judgeFault;
    case 'PC':
      return partly(texts, result);
    case 'AC':
    case 'PE':
    case 'WA':
    case 'CE':
      return '';
  }
}

function partly(texts: Texts, result: JudgedCase): string {
  const points = pointsOfCase(result);
  if (points !== '') return texts.score(points);
  return result.score === undefined ? '' : texts.score(showShare(result.score));
}

function overTime(
  texts: Texts,
  { execution, confirmation }: JudgedCase,
  limits: Limits | undefined,
): string {
  const { cpuTimeMs, wallTimeMs } = execution.usage;
  const told = execution.ending.kind === 'stopped' ? texts.stoppedAt : texts.cpuUsed;
  const used = told(showMs(cpuTimeMs), showTimeLimit(limits?.cpuTimeMs ?? Infinity));
  const alone = confirmation ? ` · ${texts.confirmedAlone}` : '';
  return `${used} · ${texts.wallNoted(showMs(wallTimeMs))}${alone}`;
}

function overMemory(texts: Texts, { execution }: JudgedCase, limits: Limits | undefined): string {
  const limit = limits?.memoryBytes ?? Infinity;
  const { peakMemoryBytes } = execution.usage;
  const told = peakMemoryBytes >= limit ? texts.memoryUsed : texts.memoryRefused;
  return told(showBytes(peakMemoryBytes), showByteLimit(limit));
}

function crash(
  texts: Texts,
  result: JudgedCase,
  limits: Limits | undefined,
  language: string,
): string {
  const { ending } = result.execution;
  if (ending.kind === 'stopped' && ending.limit === 'processes') {
    return texts.tooManyProcesses(limits?.processes ?? 0);
  }
  const cause = usualCause(texts, result, language);
  const end = describeEnding(texts, ending);
  return [end, cause].filter((part) => part !== undefined && part !== '').join(texts.colon);
}
