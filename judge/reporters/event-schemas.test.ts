import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import * as fixture from '../test/fixture-events.ts';
import { reportText } from '../test/report-text.ts';
import { EVENT } from './event-schemas.ts';
import { jsonlReporter } from './jsonl.ts';

const result = fixture.submission([fixture.accepted('sample/1'), fixture.WRONG], {
  score: 50,
  groups: [{ name: 'secret', verdict: 'WA', score: 50 }],
  expectation: 'unmet',
  expected: 'accepted',
  message: 'half of it',
});
const EVENTS = [
  ...fixture.mixedRun(),
  ...fixture.runOf([result], 'verify'),
  fixture.brokenBuild(result, 'error'),
  fixture.submissionStarted(result, { ...fixture.LIMITS, cpuTimeMs: Infinity }),
];

describe('the schema of events', () => {
  const lines = reportText(jsonlReporter, EVENTS).trimEnd().split('\n');

  test('every event is a line, and reading it gives the same event', () => {
    expect(lines).toHaveLength(EVENTS.length);
    const read = lines.map((line) => v.parse(EVENT, JSON.parse(line)));
    expect(read).toEqual(EVENTS);
  });

  test('the fixture holds every type of event that a run has', () => {
    expect([...new Set(EVENTS.map(({ type }) => type))].toSorted()).toEqual([
      'build-finished',
      'case-finished',
      'case-started',
      'group-finished',
      'notice',
      'run-finished',
      'run-started',
      'submission-finished',
      'submission-started',
    ]);
  });

  test.each([
    ['an unknown type', { type: 'run-paused' }],
    ['another schema number', { ...fixture.runStarted(), schema: 2 }],
    ['a missing field', { type: 'case-started', name: 'sample/1' }],
    ['a negative time', { ...fixture.runFinished([]), wallTimeMs: -1 }],
  ])('refuses %s', (_, event) => {
    expect(v.is(EVENT, event)).toBe(false);
  });

  test('fields that a later version adds are no fault', () => {
    expect(v.is(EVENT, { ...fixture.runFinished([]), weather: 'fine' })).toBe(true);
  });
});
