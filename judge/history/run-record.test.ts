import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EVENT_SCHEMA, type JudgeEvent } from '../model/event.ts';
import { createRunRecorder, listRuns, pruneRuns, readRun } from './run-record.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'judge-test-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function started(runId: string): JudgeEvent {
  return {
    type: 'run-started',
    schema: EVENT_SCHEMA,
    runId,
    startedAt: '2026-01-01T00:00:00.000Z',
    argv: ['P4289'],
    command: 'run',
    executor: { id: 'fake', description: '' },
    machine: { os: 'linux', cpu: 'x', cores: 2, node: 'v20' },
    jobs: 1,
  };
}
const NOTICE: JudgeEvent = { type: 'notice', level: 'info', code: 'X', message: '漢字\n"quoted"' };

function record(runId: string, events: readonly JudgeEvent[] = [NOTICE]): void {
  const recorder = createRunRecorder(dir);
  for (const event of [started(runId), ...events]) recorder.handle(event);
  expect(recorder.finish()).toBeUndefined();
}

describe('the record of a run', () => {
  test('what was recorded is read back as it was', async () => {
    record('20260101-000000-aaaaaa');
    expect(await readRun(dir)).toEqual([started('20260101-000000-aaaaaa'), NOTICE]);
  });

  test('the newest run comes first, and the start of an id is enough', async () => {
    record('20260101-000000-aaaaaa');
    record('20260102-000000-bbbbbb');
    expect(await listRuns(dir)).toEqual(['20260102-000000-bbbbbb', '20260101-000000-aaaaaa']);
    expect((await readRun(dir))[0]).toEqual(started('20260102-000000-bbbbbb'));
    expect((await readRun(dir, '20260101'))[0]).toEqual(started('20260101-000000-aaaaaa'));
    await expect(readRun(dir, '2026')).rejects.toThrow('2 runs begin with "2026"');
    await expect(readRun(dir, '1999')).rejects.toThrow('there is no recorded run "1999"');
  });

  test('a line that a killed judge left unfinished is passed over', async () => {
    record('20260101-000000-aaaaaa');
    appendFileSync(join(dir, '20260101-000000-aaaaaa.jsonl'), '{"type":"case-fin');
    expect(await readRun(dir)).toEqual([started('20260101-000000-aaaaaa'), NOTICE]);
  });

  test('nothing recorded, or a record of another version, is said in words', async () => {
    await expect(readRun(dir)).rejects.toThrow('no run has been recorded here yet');
    writeFileSync(join(dir, 'x.jsonl'), '{"type":"run-started","schema":99}\n');
    await expect(readRun(dir)).rejects.toThrow('cannot be read by this version');
  });

  test('a place that cannot be written is told, not thrown', () => {
    writeFileSync(join(dir, 'file'), '');
    const recorder = createRunRecorder(join(dir, 'file', 'runs'));
    recorder.handle(started('a'));
    expect(recorder.finish()).toBeInstanceOf(Error);
  });

  test('only the newest runs are kept', async () => {
    for (const id of ['1', '2', '3']) record(id);
    await pruneRuns(dir, 2);
    expect(readdirSync(dir).toSorted()).toEqual(['2.jsonl', '3.jsonl']);
  });
});
