import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Executor } from '../model/executor.ts';
import { MIB } from '../model/limits.ts';
import { createFixtureBench } from './testing/fixture-bench.ts';
import type { FixtureBench } from './testing/fixture-bench.ts';
import { supervisorVariants } from './testing/supervisor-variants.ts';

let bench: FixtureBench;
beforeAll(async () => {
  bench = await createFixtureBench();
});
afterAll(() => bench.close());

const sh = (code: string) => ['/bin/sh', '-c', code] as const;
const FINE = { kind: 'exited', exitCode: 0 };

describe.each(await supervisorVariants())('an exchange, %s', (_, { sandbox, compilerFlags }) => {
  let executor: Executor;
  type Pair = FixtureBench['runPair'];
  const runPair = (first: Parameters<Pair>[1], second: Parameters<Pair>[2]) =>
    bench.runPair(executor, first, second);
  beforeAll(async () => {
    executor = await bench.createExecutor({ sandbox, compilerFlags });
  });

  test('a long exchange is recorded line by line, in turns', async () => {
    const pair = await runPair(['asks', '2000'], 'answers');
    expect([pair.first.ending, pair.second.ending]).toEqual([FINE, FINE]);
    const told = pair.transcript.map(({ from, bytes }) => `${from} ${bytes.toString()}`);
    const expected = Array.from({ length: 2000 }, (_, i) => [`first ${i}\n`, `second ${2 * i}\n`]);
    expect(told).toEqual(expected.flat());
    const times = pair.transcript.map(({ atUs }) => atUs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect([pair.bytesToSecond, pair.bytesToFirst]).toEqual([
      pair.first.outputBytes,
      pair.second.outputBytes,
    ]);
  });

  test('an exchange without end ends by a limit of the side that asks', async () => {
    const byTime = await runPair(
      { argv: ['asks', '-1'], limits: { cpuTimeMs: 200, outputBytes: 64 * MIB } },
      { argv: 'answers', limits: { outputBytes: 64 * MIB } },
    );
    expect(byTime.first.ending).toEqual({ kind: 'stopped', limit: 'cpu-time' });
    expect(byTime.endedFirst).toBe('first');
    // The end may come amid an answer, which nobody reads then.
    expect(['exited', 'signalled']).toContain(byTime.second.ending.kind);
    const byOutput = await runPair(
      { argv: ['asks', '-1'], limits: { outputBytes: 1000 } },
      'answers',
    );
    expect(byOutput.first.ending).toEqual({ kind: 'stopped', limit: 'output' });
    expect(byOutput.first.outputBytes).toBe(1001);
    expect(byOutput).toMatchObject({ endedFirst: 'first', bytesToSecond: 1001 });
  });

  test('bytes of any kind pass both ways as they are', async () => {
    const bytes = '\\000\\377\\n\\r\\n\\001 1 3\\n';
    const garbage = sh(`printf '${bytes}'; exec >&-; cat >/dev/null`);
    const { first, second, transcript } = await runPair(garbage, garbage);
    expect([first.ending, second.ending]).toEqual([FINE, FINE]);
    for (const side of ['first', 'second']) {
      const told = transcript.filter(({ from }) => from === side).map((piece) => piece.bytes);
      expect(Buffer.concat(told)).toEqual(Buffer.from('\0\xff\n\r\n\x01 1 3\n', 'latin1'));
    }
  });

  test('a slow side keeps the other waiting, and the transcript tells for how long', async () => {
    const { first, second, transcript } = await runPair(
      sh('echo a; read line; test "$line" = b'),
      sh('read line; sleep 0.3; echo b'),
    );
    expect([first.ending, second.ending]).toEqual([FINE, FINE]);
    const [asked, answered] = transcript.map(({ atUs }) => atUs);
    expect((answered ?? 0) - (asked ?? 0)).toBeGreaterThanOrEqual(300_000);
  });

  test('what is written as the last thing before the end counts, read or not', async () => {
    const says = sh('echo 1234567');
    for (const other of [sh('sleep 0.1'), sh('exit 0'), sh('cat >/dev/null')]) {
      const { first, second } = await runPair(says, other);
      // Who comes too late to be heard gets SIGPIPE.
      expect([first.outputBytes, first.ending]).toBeOneOf([
        [8, FINE],
        [0, { kind: 'signalled', signal: 'SIGPIPE' }],
      ]);
      expect(second.ending).toEqual(FINE);
    }
  });

  test('a writer that waits for room goes on when its reader closes its input', async () => {
    const { first, second, bytesToSecond } = await runPair(
      sh('head -c 500000 /dev/zero && echo reached >&2'),
      sh('sleep 0.2; exec <&-; sleep 0.5'),
    );
    expect([first.ending, second.ending]).toEqual([FINE, FINE]);
    expect([first.outputBytes, first.stderrTail]).toEqual([500_000, 'reached\n']);
    expect(bytesToSecond).toBeLessThan(200_000);
  });

  test('a line to a closed input is lost, and ends nobody, however late it comes', async () => {
    const { first, second, bytesToSecond, transcript } = await runPair(
      sh('read line; sleep 0.2; echo late; echo reached >&2'),
      sh('exec <&-; echo closed; sleep 0.5'),
    );
    expect([first.ending, second.ending]).toEqual([FINE, FINE]);
    expect([first.outputBytes, first.stderrTail, bytesToSecond]).toEqual([5, 'reached\n', 0]);
    expect(transcript.map(({ from }) => from)).toEqual(['second', 'first']);
  });

  test('two that end at once both end well', async () => {
    for (let round = 0; round < 10; round += 1) {
      const pair = await runPair(['exits-with', '0'], ['exits-with', '0']);
      expect([pair.first.ending, pair.second.ending]).toEqual([FINE, FINE]);
      expect([pair.bytesToFirst, pair.bytesToSecond]).toEqual([0, 0]);
    }
  });

  test('a child that holds the pipe keeps the other side reading', async () => {
    const { first, second, endedFirst } = await runPair(
      sh('(sleep 0.2; echo late) & exec >&-; wait'),
      sh('read line; test "$line" = late; exit $?'),
    );
    expect([first.ending, second.ending]).toEqual([FINE, FINE]);
    expect(['first', 'second']).toContain(endedFirst);
  });
});
