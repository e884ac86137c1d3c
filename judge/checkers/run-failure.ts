import { harmlessLines } from '../lib/visible.ts';
import type { CheckResult } from '../model/check.ts';
import type { CheckerRun } from '../model/checker.ts';
import type { Execution } from '../model/execution.ts';
import { whyNotStarted } from '../rules/why-not-started.ts';

/**
 * The result of a run whose exit code `decide` reads. A checker that did not exit by itself has
 * failed, and so has one for whose code `decide` returns a sentence: both are told with what it wrote.
 */
export async function decideByExit(
  run: CheckerRun,
  decide: (exitCode: number) => CheckResult | string | Promise<CheckResult | string>,
): Promise<CheckResult> {
  const { execution } = run;
  const { ending } = execution;
  if (ending.kind !== 'exited') return failed(runFailure(execution, run.stdout()) ?? '');
  const decided = await decide(ending.exitCode);
  return typeof decided === 'string' ? failed(withOutput(decided, run)) : decided;
}

export function failed(reason: string): CheckResult {
  return { kind: 'failed', reason };
}

/**
 * What to say of a checker program that gave no verdict: how it ended and what it wrote. Undefined
 * when it exited by itself.
 */
export function runFailure(execution: Execution, stdout = ''): string | undefined {
  const { ending } = execution;
  const told = (sentence: string): string => withOutput(sentence, { execution, stdout });
  switch (ending.kind) {
    case 'exited':
      return undefined;
    case 'signalled':
      return told(`the checker was killed by ${ending.signal}`);
    case 'stopped':
      return told(`the checker went over its ${ending.limit} limit`);
    case 'cancelled':
      return 'the checker was cancelled';
    case 'not-started':
      return whyNotStarted('the checker', ending);
  }
}

/** A checker that ended with a code which its protocol does not know. */
export function unknownExit(exitCode: number, protocol: string): string {
  return `the checker exited with ${exitCode}, no verdict of the ${protocol} protocol`;
}

/** Of standard output this much is shown: enough to see what went wrong. */
const SHOWN_CHARACTERS = 1000;

/** Adds what the checker wrote, where it wrote anything; nothing in it can steer a terminal. */
function withOutput(
  sentence: string,
  {
    execution,
    stdout,
  }: { readonly execution: Execution; readonly stdout: string | (() => string) },
): string {
  const errors = visible(execution.stderrTail);
  const printed = visible(typeof stdout === 'string' ? stdout : stdout());
  const start = printed.slice(0, SHOWN_CHARACTERS);
  const cut = start === printed ? start : `${start}…`;
  if (errors !== '' && cut !== '') return `${sentence}: ${errors}\nit printed: ${cut}`;
  if (errors !== '') return `${sentence}: ${errors}`;
  return cut === '' ? sentence : `${sentence}, and printed: ${cut}`;
}

function visible(text: string): string {
  return harmlessLines(text.trim()).join('\n');
}
