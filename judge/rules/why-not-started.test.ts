import { expect, test } from 'vitest';
import { describeEnding } from './describe-ending.ts';
import { whyNotStarted } from './why-not-started.ts';

const LOST = { kind: 'not-started', reason: 'the supervisor was lost', isLost: true } as const;
const MISSING = { kind: 'not-started', reason: 'no such file' } as const;

test('of a run that was lost with its executor nobody says that it did not start', () => {
  expect(whyNotStarted('the checker', LOST)).toBe('the supervisor was lost');
  expect(describeEnding(LOST)).toBe('was lost: the supervisor was lost');
});

test('a run that did not start is told with its name', () => {
  expect(whyNotStarted('the checker', MISSING)).toBe(
    'the checker could not be started: no such file',
  );
  expect(describeEnding(MISSING)).toBe('did not start: no such file');
});
