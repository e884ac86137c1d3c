import { expect, test } from 'vitest';
import { toFinding, type Sample } from './errors.ts';
import { toLine, toMarkdown } from './finding.ts';

const sample = (of: string, reported: number, actual: number, allowed: number): Sample => ({
  of,
  reported,
  actual,
  allowed,
});

test('the worst is the sample that uses most of what is allowed, not the largest error', () => {
  const finding = toFinding('CPU time', 'ms', '1 ms + 0.5 %', [
    sample('1 ms', 1.9, 1, 1),
    sample('2000 ms', 2003, 2000, 11),
    sample('5 ms', 5.1, 5, 1),
  ]);
  expect(finding.worst).toBe('+0.90 ms (1 ms)');
  expect(finding.typical).toBe('+0.90 ms of 3');
  expect(finding.reached).toBe(true);
});

test('one sample outside misses the goal, whichever side it is on', () => {
  const finding = toFinding('memory', 'MiB', '1 MiB', [
    sample('1 MiB', 1, 1, 1),
    sample('2 MiB', 0.5, 2, 1),
  ]);
  expect(toLine(finding)).toBe('FAIL memory: −0.75 MiB of 2; −1.50 MiB (2 MiB) (goal: 1 MiB)');
  expect(toMarkdown([finding])).toContain(
    '| memory | −0.75 MiB of 2 | −1.50 MiB (2 MiB) | – | 1 MiB | ✗ |',
  );
});
