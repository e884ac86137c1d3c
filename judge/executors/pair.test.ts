import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Executor } from '../model/executor.ts';
import { MIB } from '../model/limits.ts';
import { createFixtureBench, processesWith } from './testing/fixture-bench.ts';
import type { FixtureBench } from './testing/fixture-bench.ts';
import { sharedSupervisors } from './testing/shared-supervisors.ts';
import { supervisorVariants } from './testing/supervisor-variants.ts';

let bench: FixtureBench;
beforeAll(async () => {
  bench = await createFixtureBench();
});
afterAll(() => bench.close());

const sh = (code: string) => ['/bin/sh', '-c', code] as const;
const FINE = { kind: 'exited', exitCode: 0 };
/** Two pipes, and what the supervisor holds of them. */
const MOST_UNDERWAY = 3 * 65_536;

describe.each(await supervisorVariants())('a pair, %s', (_, { sandbox, compilerFlags }) => {
  let executor: Executor;
  type Pair = FixtureBench['runPair'];
  const runPair: (...args: Tail<Parameters<Pair>>) => ReturnType<Pair> = (...args) =>
    bench.runPair(executor, ...args);
  beforeAll(async () => {
    executor = await bench.createExecutor({ sandbox, compilerFlags });
  });

  test('each reads what the other writes, and all of it is recorded', async () => {
    const pair = await runPair(
      sh('echo 7; read answer; test "$answer" = "got 7"'),
      sh('read number; echo "got $number"; read more || exit 3'),
    );
    expect(pair.first.ending).toEqual(FINE);
    expect(pair.second.ending).toEqual({ kind: 'exited', exitCode: 3 });
    expect(pair).toMatchObject({ endedFirst: 'first', bytesToFirst: 6, bytesToSecond: 2 });
    expect([pair.first.outputBytes, pair.second.outputBytes]).toEqual([2, 6]);
    expect(pair.transcript.map(({ from, bytes }) => [from, bytes.toString()])).toEqual([
      ['first', '7\n'],
      ['second', 'got 7\n'],
    ]);
    const times = pair.transcript.map(({ atUs }) => atUs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  test('the streams are pipes that wait, and can be opened by name', async () => {
    const flags = await runPair('tells-flags-of-its-streams', 'tells-flags-of-its-streams');
    for (const { ending, stderrTail } of [flags.first, flags.second]) {
      expect([ending, stderrTail]).toEqual([FINE, 'pipe waits\npipe waits\n']);
    }
    const named = await runPair(sh('echo x >/dev/stdout'), sh('cat </dev/stdin >&2'));
    expect(named.second).toMatchObject({ ending: FINE, stderrTail: 'x\n' });
  });

  test.runIf(process.getuid?.() === 0 && sandbox !== 'none')(
    'each side is a user of its own',
    async () => {
      const { first, second } = await runPair(sh('id -u >&2'), sh('id -u >&2'));
      expect(first.stderrTail).toMatch(/^61\d\d\d\n$/);
      expect(second.stderrTail).toMatch(/^61\d\d\d\n$/);
      expect(first.stderrTail).not.toBe(second.stderrTail);
    },
  );

  test('who ended first is never who ended because of that', async () => {
    const ends = sh('exit 43');
    for (const reacts of [sh('cat >/dev/null'), sh('while echo; do :; done')] as const) {
      for (let round = 0; round < 5; round += 1) {
        const pairs = await Promise.all([runPair(ends, reacts), runPair(reacts, ends)]);
        expect(pairs.map(({ endedFirst }) => endedFirst)).toEqual(['first', 'second']);
      }
    }
  });

  test('a writer whose reader is gone gets SIGPIPE', async () => {
    const { first, second, endedFirst } = await runPair(['prints', '-1'], ['exits-with', '0']);
    expect(first.ending).toEqual({ kind: 'signalled', signal: 'SIGPIPE' });
    expect(second.ending).toEqual(FINE);
    expect(endedFirst).toBe('second');
  });

  test('what is written to one that has done its part is lost, and ends nobody', async () => {
    const done = { argv: ['exits-with', '42'], doneBy: [0, 42] } as const;
    const late = sh('cat; sleep 0.1; head -c 500000 /dev/zero && echo end >&2');
    const { first, second, endedFirst, bytesToSecond } = await runPair(done, late);
    expect(first.ending).toEqual({ kind: 'exited', exitCode: 42 });
    expect(second).toMatchObject({ ending: FINE, stderrTail: 'end\n', outputBytes: 500_000 });
    expect([endedFirst, bytesToSecond]).toEqual(['first', 0]);
    const undone = await runPair({ ...done, doneBy: [0] }, late);
    expect(undone.second.stderrTail).toBe('');
  });

  test('whatever it says meanwhile, and as much as it may', async () => {
    const done = { argv: sh('read line; exit 0'), doneBy: [0] };
    const limits = { outputBytes: 200_000 };
    const floods = await runPair({ argv: ['prints', '-1'], limits }, done);
    expect(floods.first.ending).toEqual({ kind: 'stopped', limit: 'output' });
    expect(floods.first.outputBytes).toBe(200_001);
    for (let round = 0; round < 20; round += 1) {
      const { first } = await runPair(sh('echo 1; echo 2; echo 3'), done);
      expect(first.ending).toEqual(FINE);
    }
  });

  test('what is written to a closed input is lost while the reader goes on', async () => {
    const limits = { outputBytes: 200_000 };
    const floods = { argv: ['prints', '-1'], limits } as const;
    const { first, second, endedFirst } = await runPair(
      floods,
      sh('exec <&-; while echo; do :; done'),
    );
    expect(first).toMatchObject({ ending: { kind: 'stopped', limit: 'output' } });
    expect(first.outputBytes).toBe(200_001);
    expect(second.ending).toMatchObject({ kind: 'signalled', signal: 'SIGPIPE' });
    expect(endedFirst).toBe('first');
  });

  test.each([
    [0, 'while echo; do sleep 0.01; done', { kind: 'stopped', limit: 'output' }],
    [43, 'while echo; do sleep 0.01; done', { kind: 'signalled', signal: 'SIGPIPE' }],
    [43, 'sleep 0.1; echo', FINE],
  ])(
    'and how that ends, with %i, decides about what comes later: %s',
    async (code, says, ending) => {
      const writer = { argv: sh(says), limits: { outputBytes: 300 } };
      const reader = { argv: sh(`exec <&-; sleep 0.3; exit ${code}`), doneBy: [0] };
      const { first, second } = await runPair(writer, reader);
      expect(second.ending).toEqual({ kind: 'exited', exitCode: code });
      expect(first.ending).toEqual(ending);
    },
  );

  test('a reader sees the end when the writer closes its output and goes on', async () => {
    const { first, second } = await runPair(
      sh('exec >&-; read line; test "$line" = seen'),
      sh('cat >/dev/null; echo seen'),
    );
    expect([first.ending, second.ending]).toEqual([FINE, FINE]);
  });

  test('what was written before an end still arrives, and may be answered', async () => {
    const { first, second, bytesToSecond } = await runPair(
      ['prints', '150000'],
      sh('sleep 0.2; wc -c >&2; exit 42'),
    );
    expect(first.ending).toEqual(FINE);
    expect(second).toMatchObject({ ending: { kind: 'exited', exitCode: 42 } });
    expect([second.stderrTail.trim(), bytesToSecond]).toEqual(['150000', 150_000]);
  });

  test('a flood waits for a reader that does not read', async () => {
    const { first, second } = await runPair(
      { argv: ['prints', '-1'], limits: { wallTimeMs: 300 } },
      { argv: 'sleeps', limits: { wallTimeMs: 300 } },
    );
    expect(first.ending).toEqual({ kind: 'stopped', limit: 'wall-time' });
    expect(second.ending).toEqual({ kind: 'stopped', limit: 'wall-time' });
    expect(first.outputBytes).toBeLessThanOrEqual(MOST_UNDERWAY);
    expect(first.usage.cpuTimeMs).toBeLessThan(200);
  });

  test.each([
    ['that both flood', ['prints', '-1']],
    ['that both wait', ['/bin/cat']],
  ] as const)('two %s end at their wall limits', async (_, argv) => {
    const side = { argv, limits: { wallTimeMs: 200 } } as const;
    const { first, second } = await runPair(side, side);
    const endings = [first, second].map(({ ending }) => ending);
    expect(endings).toContainEqual({ kind: 'stopped', limit: 'wall-time' });
    // The second may still see the first end.
    for (const ending of endings) expect(['stopped', 'exited', 'signalled']).toContain(ending.kind);
  });

  test('floods both ways pass whole, and another run goes on meanwhile', async () => {
    const bytes = 8 * MIB;
    const floods = sh(`head -c ${bytes} /dev/zero & exec >/dev/null; cat; wait`);
    const side = { argv: floods, limits: { outputBytes: bytes } };
    const [pair, other] = await Promise.all([
      runPair(side, side),
      bench.run(executor, ['exits-with', '5']),
    ]);
    expect(other.ending).toEqual({ kind: 'exited', exitCode: 5 });
    expect([pair.first.ending, pair.second.ending]).toEqual([FINE, FINE]);
    expect([pair.bytesToFirst, pair.bytesToSecond]).toEqual([bytes, bytes]);
  });

  test('as much output as is allowed is fine, one byte more is not', async () => {
    const limits = { outputBytes: 100_000 };
    const reader = sh('cat >/dev/null');
    const fitting = await runPair({ argv: ['prints', '100000'], limits }, reader);
    expect(fitting.first.ending).toEqual(FINE);
    const passing = await runPair({ argv: ['prints', '-1'], limits }, reader);
    expect(passing.first.ending).toEqual({ kind: 'stopped', limit: 'output' });
    expect(passing.first.outputBytes).toBe(100_001);
    expect(passing.second.ending).toEqual(FINE);
  });

  test('a side that is stopped by a limit ends alone', async () => {
    const { first, second, endedFirst } = await runPair(
      { argv: 'spins', limits: { cpuTimeMs: 100 } },
      sh('cat; exit 42'),
    );
    expect(first.ending).toEqual({ kind: 'stopped', limit: 'cpu-time' });
    expect(second.ending).toEqual({ kind: 'exited', exitCode: 42 });
    expect(second.usage.cpuTimeMs).toBeLessThan(100);
    expect(endedFirst).toBe('first');
    const memory = await runPair('/bin/cat', {
      argv: ['allocates', '300'],
      limits: { memoryBytes: 64 * MIB },
    });
    expect(memory.second.ending).toEqual({ kind: 'stopped', limit: 'memory' });
    expect(memory).toMatchObject({ endedFirst: 'second', first: { ending: FINE } });
  });

  test('a side that is left alone has two seconds and twice its CPU time', async () => {
    const { second } = await runPair(['exits-with', '0'], {
      argv: 'sleeps',
      limits: { cpuTimeMs: 50 },
    });
    expect(second.ending).toEqual({ kind: 'stopped', limit: 'wall-time' });
    expect(second.usage.wallTimeMs).toBeGreaterThanOrEqual(2000);
  });

  test('when one does not start the other is cancelled', async () => {
    const missing = ['/usr/bin/no-such-program'] as const;
    const reason = expect.stringMatching(/^cannot execute "\/usr\/bin\/no-such-program": /);
    const left = await runPair(missing, 'sleeps');
    expect(left.first.ending).toEqual({ kind: 'not-started', reason });
    expect(left.second.ending).toEqual({ kind: 'cancelled' });
    const right = await runPair('sleeps', missing);
    expect(right.first.ending).toEqual({ kind: 'cancelled' });
    expect(right.second.ending).toEqual({ kind: 'not-started', reason });
    const nul = await runPair('sleeps', ['/bin/echo', '\0']);
    expect(nul.first.ending).toEqual({ kind: 'cancelled' });
    expect(nul.second.ending).toMatchObject({ kind: 'not-started' });
  });

  test('what one leaves behind does not keep the pipe open', async () => {
    const token = randomUUID();
    const { first, second } = await runPair(['leaves-daemons', token], sh('cat >/dev/null'));
    expect([first.ending, second.ending]).toEqual([FINE, FINE]);
    expect(await processesWith(token)).toEqual([]);
  });

  test('both are cancelled, and nothing is left', async () => {
    const token = randomUUID();
    const abort = new AbortController();
    const pair = runPair(['sleeps', token], ['sleeps', token], { signal: abort.signal });
    await expect.poll(async () => (await processesWith(token)).length).toBe(2);
    abort.abort();
    const { first, second } = await pair;
    expect([first.ending.kind, second.ending.kind]).toEqual(['cancelled', 'cancelled']);
    expect(await processesWith(token)).toEqual([]);
    const late = await runPair('sleeps', 'sleeps', { signal: abort.signal });
    expect([late.first.ending.kind, late.second.ending.kind]).toEqual(['cancelled', 'cancelled']);
  });

  test('the transcript is bounded, the count is not', async () => {
    const { transcript, bytesToSecond } = await runPair(
      ['prints', '200000'],
      sh('cat >/dev/null'),
      { transcriptBytes: 1000 },
    );
    const recorded = transcript.reduce((sum, { bytes }) => sum + bytes.length, 0);
    expect(recorded).toBeGreaterThan(500);
    expect(bytesToSecond).toBe(200_000);
    const without = await runPair(['prints', '10'], '/bin/cat', { transcriptBytes: null });
    expect(without).toMatchObject({ bytesToSecond: 10, transcript: [] });
  });

  test('60 pairs leave no descriptor and no process', async () => {
    const token = randomUUID();
    const argv = ['leaves-daemons', token] as const;
    await runPair(argv, argv);
    const before = await countDescriptors();
    for (let round = 0; round < 10; round += 1) {
      const six = Array.from({ length: 6 }, () => runPair(argv, ['prints', '-1']));
      for (const { first } of await Promise.all(six)) expect(first.ending).toEqual(FINE);
    }
    await expect.poll(countDescriptors).toEqual(before);
    expect(await processesWith(token)).toEqual([]);
  });

  test('closing the executor ends both', async () => {
    const closing = await bench.createExecutor({ sandbox, compilerFlags });
    const token = randomUUID();
    const pair = bench.runPair(closing, ['sleeps', token], ['sleeps', token]);
    await expect.poll(async () => (await processesWith(token)).length).toBe(2);
    await closing.close();
    const { first, second } = await pair;
    expect([first.ending.kind, second.ending.kind]).toEqual(['cancelled', 'cancelled']);
    expect(await processesWith(token)).toEqual([]);
    const late = await bench.runPair(closing, '/bin/true', '/bin/true');
    expect(late.first.ending).toEqual({
      kind: 'not-started',
      reason: 'the supervisor was lost: the executor is closed',
      isLost: true,
    });
  });

  test('a judge that is killed leaves nothing', async () => {
    const token = randomUUID();
    const dir = join(bench.dir, `killed-${token}`);
    await mkdir(dir, { recursive: true });
    const script = fileURLToPath(new URL('testing/pairs-until-killed.ts', import.meta.url));
    const settings = [sharedSupervisors(), sandbox, dir, await bench.compile('sleeps'), token];
    const judge = spawn(process.execPath, ['--import', 'tsx', script, ...settings], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const programs = async () => (await processesWith(token)).filter((pid) => pid !== judge.pid);
    await expect.poll(async () => (await programs()).length).toBe(2);
    judge.kill('SIGKILL');
    await once(judge, 'exit');
    await expect.poll(() => processesWith(token)).toEqual([]);
  });
});

/** Of each supervisor of this process. */
async function countDescriptors(): Promise<number[]> {
  const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  const pids = children.trim().split(' ');
  return Promise.all(
    pids.map(async (pid) => (await readdir(`/proc/${pid}/fd`).catch(() => [])).length),
  );
}

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest]
  ? Rest
  : never;
