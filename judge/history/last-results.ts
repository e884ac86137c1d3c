import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from '../lib/make-folder.ts';
import { writeAtomically } from '../lib/write-atomically.ts';
import type { SubmissionResult } from '../model/result.ts';
import { VERDICTS, VERDICT_IDS, type Verdict } from '../model/verdict.ts';

/** How one solution of one problem fared the last time. */
export interface LastResult {
  readonly verdict: Verdict;
  /** Points and the most that there are, in a scoring problem. */
  readonly score?: number;
  readonly maxScore?: number;
  /** Names of the cases that were not accepted. */
  readonly failed: readonly string[];
  readonly finishedAt: string;
}

/** By problem id, then by the solution's name. */
export type LastResults = Readonly<Record<string, Readonly<Record<string, LastResult>>>>;

/** No file, or one that is not ours to understand, means that nothing is known. */
export async function readLastResults(path: string): Promise<LastResults> {
  try {
    const known: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isLastResults(known) ? known : {};
  } catch {
    return {};
  }
}

/** Joins the results of finished submissions to the file, atomically. */
export async function keepLastResults(
  path: string,
  results: readonly SubmissionResult[],
  finishedAt: string,
): Promise<void> {
  if (results.length === 0) return;
  // A map: a problem may be called `constructor`.
  const known = new Map(Object.entries(await readLastResults(path)));
  for (const result of results) {
    const { problemId, solution } = result;
    const last = { [solution]: lastResultOf(result, finishedAt) };
    known.set(problemId, { ...known.get(problemId), ...last });
  }
  makeFolder(dirname(path));
  writeAtomically(path, JSON.stringify(Object.fromEntries(known)));
}

function lastResultOf(result: SubmissionResult, finishedAt: string): LastResult {
  const failed = result.cases.flatMap((one) =>
    one.status === 'judged' && !VERDICTS[one.verdict].accepted ? [one.name] : [],
  );
  const { verdict, score, maxScore } = result;
  return {
    verdict,
    ...(score === undefined ? {} : { score }),
    ...(maxScore === undefined ? {} : { maxScore }),
    failed,
    finishedAt,
  };
}

function isLastResults(value: unknown): value is LastResults {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (bySolution) =>
      typeof bySolution === 'object' &&
      bySolution !== null &&
      Object.values(bySolution as Record<string, Partial<LastResult>>).every(
        (last) => VERDICT_IDS.some((id) => id === last.verdict) && Array.isArray(last.failed),
      ),
  );
}
