import { randomUUID } from 'node:crypto';
import { constants } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Executor } from '../model/executor.ts';
import { MIB } from '../model/limits.ts';
import { workingLevels } from './testing/working-levels.ts';
import { createFixtureBench, processesWith, script } from './testing/fixture-bench.ts';
import type { FixtureBench } from './testing/fixture-bench.ts';

let bench: FixtureBench;
beforeAll(async () => {
  bench = await createFixtureBench();
});
afterAll(() => bench.close());

describe.each(await workingLevels())('at the level %s', (sandbox) => {
  let executor: Executor;
  const run: (...args: Tail<Parameters<FixtureBench['run']>>) => ReturnType<FixtureBench['run']> = (
    ...args
  ) => bench.run(executor, ...args);
  beforeAll(async () => {
    executor = await bench.createExecutor({ sandbox });
  });

  describe('how a program ends', () => {
    test.each([0, 1, 42, 127, 255])('exit code %i is reported', async (exitCode) => {
      const { ending } = await run(['exits-with', String(exitCode)]);
      expect(ending).toEqual({ kind: 'exited', exitCode });
    });

    test.each([
      'SIGSEGV',
      'SIGABRT',
      'SIGFPE',
      'SIGKILL',
      'SIGTERM',
      'SIGPIPE',
      'SIGUSR1',
    ] as const)('%s is reported by name', async (signal) => {
      const { ending } = await run(['raises', String(constants.signals[signal])]);
      expect(ending).toEqual({ kind: 'signalled', signal });
    });

    test('a real-time signal has a name, too', async () => {
      const { ending } = await run(['raises', '37']);
      expect(ending).toEqual({ kind: 'signalled', signal: 'SIGRTMIN+3' });
    });

    test('a stack that is used up is SIGSEGV', async () => {
      const { ending } = await run('recurses-forever');
      expect(ending).toEqual({ kind: 'signalled', signal: 'SIGSEGV' });
    });

    test('the end of standard error is kept, and the start of a long one', async () => {
      const short = await run(['/bin/sh', '-c', 'echo oops >&2; exit 3']);
      expect(short).toMatchObject({ stderrTail: 'oops\n', stdout: '', outputBytes: 0 });
      const long = await run(['prints', '100000', 'stderr']);
      expect(long.stderrTail).toBe(`${'x'.repeat(1024)}\n…\n${'x'.repeat(4096)}`);
    });
  });

  describe('CPU time', () => {
    test.each(['spins', 'spins-in-threads'])('%s is stopped at the limit', async (program) => {
      const { ending, usage } = await run(program, { limits: { cpuTimeMs: 200 } });
      expect(ending).toEqual({ kind: 'stopped', limit: 'cpu-time' });
      expect(usage.cpuTimeMs).toBeGreaterThanOrEqual(200);
      expect(usage.cpuTimeMs).toBeLessThan(1000);
    });

    test.each([['reaped'], ['unreaped']])('%s children count', async (how) => {
      const { ending, usage } = await run(['burns-in-children', '50', '40', how], {
        limits: { cpuTimeMs: 300 },
      });
      expect(ending).toEqual({ kind: 'stopped', limit: 'cpu-time' });
      expect(usage.cpuTimeMs).toBeGreaterThanOrEqual(300);
      expect(usage.cpuTimeMs).toBeLessThan(1000);
    });

    test('children that nobody waits for count, however short they are', async ({ skip }) => {
      if (executor.enforcement.memory !== 'enforced') skip('there is no cgroup to count them');
      const { usage } = await run(['burns-in-children', '100', '3', 'unreaped']);
      expect(usage.cpuTimeMs).toBeGreaterThanOrEqual(300);
    });

    test('children are in the sum of a run that ends by itself', async () => {
      const { ending, usage } = await run(['burns-in-children', '4', '50']);
      expect(ending).toEqual({ kind: 'exited', exitCode: 0 });
      expect(usage.cpuTimeMs).toBeGreaterThanOrEqual(200);
      expect(usage.cpuTimeMs).toBeCloseTo(usage.userTimeMs + usage.systemTimeMs);
    });

    test('a program that ends before anybody looked is still over the limit', async () => {
      const { ending } = await run(['burns-in-children', '1', '5'], { limits: { cpuTimeMs: 1 } });
      expect(ending).toEqual({ kind: 'stopped', limit: 'cpu-time' });
    });
  });

  describe('wall time', () => {
    test.each(['sleeps', 'closes-stdout-then-sleeps', 'stops-itself'])(
      '%s is stopped at the limit',
      async (program) => {
        const { ending, usage } = await run(program, { limits: { wallTimeMs: 150 } });
        expect(ending).toEqual({ kind: 'stopped', limit: 'wall-time' });
        expect(usage.wallTimeMs).toBeGreaterThanOrEqual(150);
        expect(usage.cpuTimeMs).toBeLessThan(100);
      },
    );
  });

  describe('memory', () => {
    test('an allocation over the limit is stopped, whatever the language', async () => {
      const limits = { memoryBytes: 128 * MIB };
      const runs = await Promise.all([
        run(['allocates', '2048'], { limits }),
        run(['/usr/bin/env', 'python3', script('allocates-in-python.py')], {
          limits,
          env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
        }),
        run([process.execPath, script('allocates-in-node.cjs')], { limits }),
      ]);
      for (const { ending, memoryExhausted, usage } of runs) {
        expect(ending).toEqual({ kind: 'stopped', limit: 'memory' });
        expect(memoryExhausted).toBe(true);
        expect(usage.peakMemoryBytes).toBeGreaterThan(128 * MIB);
      }
    });

    test('what is used between two looks counts', async () => {
      const { ending } = await run(['allocates', '12'], { limits: { memoryBytes: 8 * MIB } });
      expect(ending).toEqual({ kind: 'stopped', limit: 'memory' });
    });

    test('children count together', async () => {
      const { ending } = await run('allocates-in-children', {
        limits: { memoryBytes: 200 * MIB },
      });
      expect(ending).toEqual({ kind: 'stopped', limit: 'memory' });
    });

    test('pages that children share with their parent count once', async () => {
      const { ending, usage } = await run('shares-memory-with-children', {
        limits: { memoryBytes: 150 * MIB },
      });
      expect(ending).toEqual({ kind: 'exited', exitCode: 0 });
      expect(usage.peakMemoryBytes).toBeGreaterThan(100 * MIB);
    });

    test('the peak is exact', async () => {
      const { usage } = await run(['allocates', '64']);
      expect(usage.peakMemoryBytes).toBeGreaterThanOrEqual(64 * MIB);
      expect(usage.peakMemoryBytes).toBeLessThan(68 * MIB);
    });

    test('a limit of address space lets a program use all of its memory', async () => {
      const limits = { memoryBytes: 128 * MIB };
      const { ending, memoryExhausted } = await run(['allocates', '100'], {
        limits,
        memoryPolicy: 'address-space',
      });
      expect(ending).toEqual({ kind: 'exited', exitCode: 0 });
      expect(memoryExhausted).toBe(false);
    });
  });

  describe('output', () => {
    test.each(['stdout', 'stderr'])(
      'a flood on %s is stopped, its file bounded',
      async (stream) => {
        const { ending, outputBytes, stdout } = await run(['prints', '-1', stream], {
          limits: { outputBytes: 100_000 },
        });
        expect(ending).toEqual({ kind: 'stopped', limit: 'output' });
        expect(outputBytes).toBe(stdout.length);
        expect(outputBytes).toBeLessThan(110_000);
      },
    );

    test('as much as is allowed is fine, one byte more is not', async () => {
      const limits = { outputBytes: 100_000 };
      const fitting = await run(['prints', '100000'], { limits });
      expect(fitting.ending).toEqual({ kind: 'exited', exitCode: 0 });
      const passing = await run(['prints', '100001'], { limits });
      expect(passing.ending).toEqual({ kind: 'stopped', limit: 'output' });
    });
  });

  describe('processes', () => {
    test('more children than allowed are stopped, and none is left', async () => {
      const token = randomUUID();
      const { ending } = await run(['forks-200-children', token], { limits: { processes: 20 } });
      expect(ending).toEqual({ kind: 'stopped', limit: 'processes' });
      expect(await processesWith(token)).toEqual([]);
    });

    test('a chain where each process forks the next and ends is caught', async () => {
      const token = randomUUID();
      const { ending } = await run(['forks-a-chain', token]);
      expect(ending).toEqual({ kind: 'exited', exitCode: 0 });
      expect(await processesWith(token)).toEqual([]);
    });

    test('sessions of grandchildren that hold stdout end with the program', async () => {
      const token = randomUUID();
      const { ending, stdout, usage } = await run(['leaves-daemons', token]);
      expect(ending).toEqual({ kind: 'exited', exitCode: 0 });
      expect(stdout).toBe('done\n');
      expect(usage.wallTimeMs).toBeLessThan(10_000);
      expect(await processesWith(token)).toEqual([]);
    });

    test('a program that kills its parent is ended, and leaves nothing', async () => {
      const token = randomUUID();
      const isProtected = executor.isolates.includes('processes');
      // Short only where that is how it ends: elsewhere it needs time to kill.
      const limits = isProtected ? { wallTimeMs: 300 } : {};
      const { ending } = await run(['kills-its-parent', token], { limits });
      expect(ending).toEqual(
        isProtected
          ? { kind: 'stopped', limit: 'wall-time' }
          : { kind: 'signalled', signal: 'SIGKILL' },
      );
      await expect.poll(() => processesWith(token)).toEqual([]);
      expect((await run(['exits-with', '0'])).ending).toEqual({ kind: 'exited', exitCode: 0 });
    });

    test('a program that stops its parent is ended at the limit', async () => {
      const token = randomUUID();
      const { ending } = await run(['stops-its-parent', token], { limits: { wallTimeMs: 150 } });
      expect(ending).toEqual({ kind: 'stopped', limit: 'wall-time' });
      expect(await processesWith(token)).toEqual([]);
    });
  });
});

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest]
  ? Rest
  : never;
