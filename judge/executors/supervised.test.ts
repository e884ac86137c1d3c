import { randomUUID } from 'node:crypto';
import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Executor } from '../model/executor.ts';
import { MIB } from '../model/limits.ts';
import { createFixtureBench, processesWith, script } from './testing/fixture-bench.ts';
import type { FixtureBench } from './testing/fixture-bench.ts';

let bench: FixtureBench;
beforeAll(async () => {
  bench = await createFixtureBench();
});
afterAll(() => bench.close());

describe.each([
  { name: 'in PID namespaces where there are any', usePidNamespaces: true },
  { name: 'without namespaces', usePidNamespaces: false },
])('$name', ({ usePidNamespaces }) => {
  let executor: Executor;
  const run: (...args: Tail<Parameters<FixtureBench['run']>>) => ReturnType<FixtureBench['run']> = (
    ...args
  ) => bench.run(executor, ...args);
  beforeAll(async () => {
    executor = await bench.createExecutor({ usePidNamespaces });
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

    test('the end of standard error is kept, at most 4 KiB of it', async () => {
      const short = await run(['/bin/sh', '-c', 'echo oops >&2; exit 3']);
      expect(short).toMatchObject({ stderrTail: 'oops\n', stdout: '', outputBytes: 0 });
      const long = await run(['prints', '100000', 'stderr']);
      expect(long.stderrTail).toBe('x'.repeat(4096));
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
      const { ending } = await run(['kills-its-parent', token], { limits: { wallTimeMs: 300 } });
      const isProtected = executor.isolates.includes('processes');
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

  describe('what a program finds', () => {
    test('arguments and environment are exactly as given', async () => {
      const args = ['', 'two\nlines', 'x'.repeat(100_000), '漢字 "quoted" $HOME'];
      const env = { EMPTY: '', LINES: 'a\nb', NAME: 'ä' };
      const { stdout } = await run('tells-its-surroundings', { args, env });
      expect(stdout.match(/^argument .*(\n[^<]*>)?/gm)).toEqual([
        'argument 0 <>',
        'argument 9 <two\nlines>',
        `argument 100000 <${'x'.repeat(40)}>`,
        'argument 21 <漢字 "quoted" $HOME>',
      ]);
      expect(stdout.match(/^variable <[^>]*>/gm)).toEqual([
        'variable <EMPTY=>',
        'variable <LINES=a\nb>',
        'variable <NAME=ä>',
      ]);
    });

    test('its folder, three descriptors, and no signal ignored or blocked', async () => {
      const workDir = join(bench.dir, 'a folder');
      await mkdir(workDir, { recursive: true });
      const { stdout } = await run('tells-its-surroundings', { workDir });
      expect(stdout).toBe(`folder <${workDir}>\ndescriptor 0\ndescriptor 1\ndescriptor 2\n`);
    });

    test.each(['0', '/dev/stdin'])(
      'its input as a regular file, also by Node on %s',
      async (way) => {
        const stdinPath = join(bench.dir, 'numbers.txt');
        await writeFile(stdinPath, '20\n21 1\n');
        const { stdout } = await run([process.execPath, script('sums-numbers.cjs'), way], {
          stdinPath,
        });
        expect(stdout).toBe('42\n');
      },
    );

    test('an input of nothing where none is given', async () => {
      const { stdout } = await run([process.execPath, script('sums-numbers.cjs')]);
      expect(stdout).toBe('0\n');
    });

    test('a stack for a million calls in Node', async () => {
      const { stdout, ending } = await run(
        [process.execPath, '--stack-size=1000000', script('recurses.cjs')],
        { limits: { stackBytes: 1024 * MIB, memoryBytes: 1024 * MIB } },
      );
      expect(ending).toEqual({ kind: 'exited', exitCode: 0 });
      expect(stdout).toBe('1000000\n');
    });

    test('itself under its own pid in /proc', async () => {
      const { ending } = await run(['/bin/sh', '-c', 'read line < /proc/$$/cmdline']);
      expect(ending).toEqual({ kind: 'exited', exitCode: 1 });
    });
  });

  describe('what never runs says why', () => {
    test.each([
      ['a missing program', ['/nonexistent/program'], {}, 'cannot execute "/nonexistent/program"'],
      ['a folder', ['/'], {}, 'cannot execute "/": Permission denied'],
      ['a missing folder', ['/bin/true'], { workDir: '/nonexistent' }, 'working folder "/nonexist'],
      ['a missing input', ['/bin/true'], { stdinPath: '/nonexistent' }, 'the input "/nonexistent"'],
      ['an input that is a folder', ['/bin/true'], { stdinPath: '/tmp' }, 'as a regular file'],
      ['output nowhere', ['/bin/true'], { stdoutPath: '/nonexistent/out' }, 'the output file'],
      ['a NUL', ['/bin/true', 'a\0b'], {}, 'contains a NUL character'],
      ['an endless argument', ['/bin/true', 'x'.repeat(1_000_000)], {}, 'Argument list too long'],
    ] as const)('%s', async (_name, argv, options, reason) => {
      const { ending } = await run(argv, options);
      expect(ending).toMatchObject({ kind: 'not-started' });
      expect(ending).toHaveProperty('reason', expect.stringContaining(reason));
    });

    test('a file that may not be executed', async () => {
      const path = join(bench.dir, 'plain-file');
      await writeFile(path, 'text');
      await chmod(path, 0o644);
      const { ending } = await run([path]);
      expect(ending).toEqual({
        kind: 'not-started',
        reason: `cannot execute "${path}": Permission denied`,
      });
    });
  });

  test('a missing program leaves empty output files', async () => {
    const stdoutPath = join(bench.dir, 'output-of-nothing');
    await writeFile(stdoutPath, 'of an earlier run');
    await run(['/nonexistent'], { stdoutPath });
    expect((await stat(stdoutPath)).size).toBe(0);
  });
});

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest]
  ? Rest
  : never;
