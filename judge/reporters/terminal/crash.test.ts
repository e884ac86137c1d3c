import { describe, expect, test } from 'vitest';
import type { Ending } from '../../model/execution.ts';
import type { JudgedCase } from '../../model/result.ts';
import { execution, LIMITS } from '../../test/fixture-events.ts';
import { EN } from '../texts-en.ts';
import { usualCause } from './crash.ts';
import { verdictReason } from './verdict-reason.ts';

function crashed(ending: Ending, more: Partial<JudgedCase> = {}): JudgedCase {
  return {
    status: 'judged',
    name: 't',
    verdict: 'RTE',
    execution: execution(1, { ending }),
    ...more,
  };
}

const exited = (exitCode: number): Ending => ({ kind: 'exited', exitCode });

describe('a crash', () => {
  test.each([
    [{ kind: 'signalled', signal: 'SIGSEGV' }, 'cpp', /^ended by SIGSEGV: invalid memory access/],
    [{ kind: 'signalled', signal: 'SIGFPE' }, 'cpp', /^ended by SIGFPE: integer division by zero$/],
    [{ kind: 'signalled', signal: 'SIGRTMIN+1' }, 'cpp', /^ended by SIGRTMIN\+1$/],
    [exited(139), 'cpp', /^exit code 139 \(SIGSEGV\): invalid memory access/],
    [exited(134), 'cpp', /^exit code 134 \(SIGABRT\): the program gave up/],
    [exited(134), 'typescript', /^exit code 134 \(SIGABRT\): node gave up/],
    [exited(137), 'java', /^exit code 137 \(SIGKILL\): killed from outside/],
    [exited(1), 'typescript', /^exit code 1: an uncaught exception$/],
    [exited(1), 'cpp', /^exit code 1: usually an uncaught exception$/],
    [exited(13), 'javascript', /^exit code 13: a top-level await/],
    [exited(101), 'rust', /^exit code 101: a panic/],
    [exited(201), 'pascal', /^exit code 201: range check/],
    [exited(3), 'cpp', /^exit code 3$/],
    [{ kind: 'stopped', limit: 'processes' }, 'c', /more than 128 processes or threads/],
  ] as const)('%j of a %s program is explained', (ending, language, words) => {
    expect(verdictReason(EN, crashed(ending), LIMITS, language)).toMatch(words);
  });

  test('what the language knows of the crash comes before the signal', () => {
    const overflow = crashed(
      { kind: 'signalled', signal: 'SIGSEGV' },
      { crash: { cause: 'stack' } },
    );
    expect(usualCause(EN, overflow, 'cpp')).toBe(EN.causes.stack);
  });

  test('names that every object has are no causes', () => {
    const strange = crashed({ kind: 'signalled', signal: 'constructor' });
    expect(usualCause(EN, strange, 'cpp')).toBeUndefined();
  });
});
