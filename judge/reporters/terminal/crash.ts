import { constants } from 'node:os';
import { showInvisible } from '../../lib/visible.ts';
import type { Ending } from '../../model/execution.ts';
import type { JudgedCase } from '../../model/result.ts';
import type { Texts } from '../texts-en.ts';

/** Shells and runtimes report a death by signal as this and the signal's number. */
const SIGNAL_BASE = 128;

const FAMILIES: Readonly<Record<string, string>> = {
  typescript: 'node',
  javascript: 'node',
  python: 'python',
  pypy: 'python',
  java: 'jvm',
  kotlin: 'jvm',
  go: 'go',
  rust: 'rust',
  haskell: 'haskell',
  pascal: 'pascal',
};

/** How a program ended, in a few words: `exit code 139 (SIGSEGV)`; nothing for a normal end. */
export function describeEnding(texts: Texts, ending: Ending): string {
  switch (ending.kind) {
    case 'exited': {
      if (ending.exitCode === 0) return '';
      const signal = signalOfExitCode(ending.exitCode);
      return signal === undefined
        ? texts.exitCode(ending.exitCode)
        : texts.exitCodeOfSignal(ending.exitCode, signal);
    }
    case 'signalled':
      return texts.signal(showInvisible(ending.signal));
    case 'stopped':
      return '';
    case 'cancelled':
      return texts.cancelled;
    case 'not-started':
      return showInvisible(ending.reason);
  }
}

/** What such an end usually means; undefined where nothing is known. */
export function usualCause(texts: Texts, result: JudgedCase, language: string): string | undefined {
  if (result.crash?.cause) return texts.causes[result.crash.cause];
  if (result.execution.memoryExhausted) return texts.causes.memory;
  const { ending } = result.execution;
  if (ending.kind === 'signalled') return lookUp(texts.signals, ending.signal);
  if (ending.kind !== 'exited') return undefined;
  const signal = signalOfExitCode(ending.exitCode);
  return (
    lookUp(texts.exitCodes, `${FAMILIES[language] ?? language}:${ending.exitCode}`) ??
    (signal === undefined ? undefined : lookUp(texts.signals, signal)) ??
    lookUp(texts.exitCodes, String(ending.exitCode))
  );
}

function signalOfExitCode(exitCode: number): string | undefined {
  const number = exitCode - SIGNAL_BASE;
  if (number < 1) return undefined;
  return Object.entries(constants.signals).find(([, value]) => value === number)?.[0];
}

function lookUp(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
