import { expect, test } from 'vitest';
import * as v from 'valibot';
import * as fixture from '../test/fixture-events.ts';
import { reportText } from '../test/report-text.ts';
import { RESULT_DOCUMENT } from './event-schemas.ts';
import { jsonReporter } from './json.ts';

function documentOf(events = fixture.mixedRun()): v.InferInput<typeof RESULT_DOCUMENT> {
  const document: unknown = JSON.parse(reportText(jsonReporter, events));
  v.parse(RESULT_DOCUMENT, document);
  return document as v.InferInput<typeof RESULT_DOCUMENT>;
}

test('it is one document with schema, run id and submissions', () => {
  const document = documentOf();
  expect(document).toMatchObject({ schema: 1, runId: '20240102-030405-abcdef', exitCode: 1 });
  expect(document.submissions).toHaveLength(1);
  expect(document.submissions[0]).toMatchObject({
    problemId: 'P4289',
    solution: 'solution.ts',
    verdict: 'JE',
    decidedBy: 'secret/16-checker',
    limits: { cpuTimeMs: 1000 },
    build: { ok: true, languageName: 'TypeScript' },
  });
});

test('the figures of a case stand beside its verdict', () => {
  const [first, , wrong] = documentOf().submissions[0]?.cases ?? [];
  expect(first).toEqual({
    name: 'sample/1',
    status: 'judged',
    verdict: 'AC',
    cpuTimeMs: 31,
    userTimeMs: 31,
    systemTimeMs: 0,
    wallTimeMs: 33,
    peakMemoryBytes: 45_193_626,
    ending: { kind: 'exited', exitCode: 0 },
    outputBytes: 3,
    stderrTail: '',
    memoryExhausted: false,
  });
  expect(wrong).toMatchObject({ verdict: 'WA', difference: { place: { line: 3, column: 5 } } });
});

test('a skipped case has a reason and no verdict', () => {
  expect(documentOf().submissions[0]?.cases.at(-1)).toEqual({
    name: 'secret/17-last',
    status: 'skipped',
    verdict: null,
    cpuTimeMs: null,
    wallTimeMs: null,
    peakMemoryBytes: null,
    because: 'first-failure',
  });
});

test('an unlimited limit is null', () => {
  const result = fixture.submission([fixture.accepted('sample/1')]);
  const unlimited = { ...fixture.LIMITS, memoryBytes: Infinity };
  const events = [
    fixture.runStarted(),
    fixture.submissionStarted(result, unlimited),
    { type: 'submission-finished', result } as const,
  ];
  expect(documentOf(events).submissions[0]?.limits?.memoryBytes).toBeNull();
});

test('notices and samples are in it', () => {
  const sample = {
    type: 'sample-measured',
    problemId: 'P4289',
    solution: 'solution.ts',
    name: 'sample/1',
    run: 1,
    cpuTimeMs: 30.5,
    wallTimeMs: 33,
    peakMemoryBytes: 4096,
  } as const;
  const document = documentOf([...fixture.mixedRun(), sample]);
  expect(document.notices).toMatchObject([{ level: 'warning', code: 'TYPE_ERROR' }]);
  expect(document.samples).toEqual([sample]);
});

test('a run that failed before it began is still a document', () => {
  expect(documentOf([])).toEqual({ schema: 1, runId: null, submissions: [], notices: [] });
});
