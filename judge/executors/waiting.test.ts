import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Executor } from '../model/executor.ts';
import { MIB } from '../model/limits.ts';
import { AMPLE, createFixtureBench, processesWith, script } from './testing/fixture-bench.ts';
import type { FixtureBench } from './testing/fixture-bench.ts';
import { createWaitingExecutor } from './waiting.ts';
import type { WaitingOptions } from './waiting.ts';

let bench: FixtureBench;
beforeAll(async () => {
  bench = await createFixtureBench();
});
afterAll(() => bench.close());

interface Way {
  readonly name: string;
  readonly options: WaitingOptions;
  /** Knows what a program used although nobody looked while it ran. */
  readonly sumsExactly: boolean;
}

const WAYS: readonly Way[] = [
  { name: 'with Python', options: {}, sumsExactly: true },
  { name: 'without Python', options: { pythons: [] }, sumsExactly: false },
];

test.each(['strict', 'basic'] as const)(
  'it refuses to keep programs from what %s does',
  (sandbox) =>
    expect(createWaitingExecutor({ sandbox })).rejects.toMatchObject({
      name: 'UserError',
      code: 'SANDBOX_UNAVAILABLE',
      message: `the sandbox "${sandbox}" does not work here: the executor "waiting" isolates nothing`,
      hint: expect.stringContaining('--sandbox auto'),
      exit: 'judgeError',
    }),
);

describe.each(WAYS)('$name', ({ options, sumsExactly }) => {
  let executor: Executor;
  const run: (...args: Tail<Parameters<FixtureBench['run']>>) => ReturnType<FixtureBench['run']> = (
    ...args
  ) => bench.run(executor, ...args);
  beforeAll(async () => {
    executor = await createWaitingExecutor(options);
  });
  afterAll(() => executor.close());

  test('it says how exactly it measures, and that it isolates nothing', () => {
    expect(executor.description).toContain(sumsExactly ? 'CPU time to 2 ms' : 'CPU time to 20 ms');
    expect(executor.isolates).toEqual([]);
  });

  describe('how a program ends', () => {
    test.each([0, 1, 42, 127, 255])('exit code %i is reported', async (exitCode) => {
      const { ending } = await run(['exits-with', String(exitCode)]);
      expect(ending).toEqual({ kind: 'exited', exitCode });
    });

    test.each([
      'SIGSEGV',
      'SIGABRT',
      'SIGKILL',
      'SIGTERM',
      'SIGPIPE',
      'SIGXFSZ',
      'SIGUSR1',
    ] as const)('%s is reported by name', async (signal) => {
      const { ending } = await run(['raises', String(constants.signals[signal])]);
      expect(ending).toEqual({ kind: 'signalled', signal });
    });

    test('the end of standard error is kept, at most 4 KiB of it', async () => {
      const { stderrTail } = await run(['prints', '100000', 'stderr']);
      expect(stderrTail).toBe(`${'x'.repeat(1024)}\n…\n${'x'.repeat(4096)}`);
    });
  });

  describe('limits', () => {
    test.each(['spins', 'spins-in-threads'])('%s is stopped by CPU time', async (program) => {
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

    // Without a runner between them, the parent that a program can stop or kill is the judge itself.
    const stoppers = sumsExactly ? ['stops-its-parent'] : [];
    test.each(['sleeps', 'closes-stdout-then-sleeps', 'stops-itself', ...stoppers])(
      '%s is stopped by the clock',
      async (program) => {
        const { ending, usage } = await run(program, { limits: { wallTimeMs: 150 } });
        expect(ending).toEqual({ kind: 'stopped', limit: 'wall-time' });
        expect(usage.wallTimeMs).toBeGreaterThanOrEqual(150);
        expect(usage.cpuTimeMs).toBeLessThan(100);
      },
    );

    test('an allocation over the limit is stopped', async () => {
      const limits = { memoryBytes: 128 * MIB };
      const { ending, usage } = await run([process.execPath, script('allocates-in-node.cjs')], {
        limits,
      });
      expect(ending).toEqual({ kind: 'stopped', limit: 'memory' });
      expect(usage.peakMemoryBytes).toBeGreaterThan(128 * MIB);
    });

    test('children use memory together, shared pages once', async () => {
      const apart = await run('allocates-in-children', { limits: { memoryBytes: 200 * MIB } });
      expect(apart.ending).toEqual({ kind: 'stopped', limit: 'memory' });
      const shared = await run('shares-memory-with-children', {
        limits: { memoryBytes: 150 * MIB },
      });
      expect(shared.ending).toEqual({ kind: 'exited', exitCode: 0 });
    });

    test.each(['stdout', 'stderr'])('a flood on %s is stopped', async (stream) => {
      const { ending, outputBytes, stdout } = await run(['prints', '-1', stream], {
        limits: { outputBytes: 100_000 },
      });
      expect(ending).toEqual({ kind: 'stopped', limit: 'output' });
      expect(outputBytes).toBe(stdout.length);
      expect(outputBytes).toBeLessThan(110_000);
    });

    test('one byte more than allowed is too much, although nobody looked', async () => {
      const limits = { outputBytes: 100_000 };
      expect((await run(['prints', '100000'], { limits })).ending).toMatchObject({ exitCode: 0 });
      const { ending } = await run(['prints', '100001'], { limits });
      expect(ending).toEqual({ kind: 'stopped', limit: 'output' });
    });

    test('more children than allowed are stopped, and none is left', async () => {
      const token = randomUUID();
      const { ending } = await run(['forks-200-children', token], { limits: { processes: 20 } });
      expect(ending).toEqual({ kind: 'stopped', limit: 'processes' });
      expect(await processesWith(token)).toEqual([]);
    });
  });

  describe.runIf(sumsExactly)('what is known only after the end', () => {
    test('the sum of children, the peak, and a limit that nobody saw being passed', async () => {
      const { usage } = await run(['burns-in-children', '4', '50']);
      expect(usage.cpuTimeMs).toBeGreaterThanOrEqual(200);
      expect(usage.cpuTimeMs).toBeCloseTo(usage.userTimeMs + usage.systemTimeMs);
      const { usage: large } = await run(['allocates', '64']);
      expect(large.peakMemoryBytes).toBeGreaterThanOrEqual(64 * MIB);
      expect(large.peakMemoryBytes).toBeLessThan(68 * MIB);
      const passing = await run(['burns-in-children', '1', '5'], { limits: { cpuTimeMs: 1 } });
      expect(passing.ending).toEqual({ kind: 'stopped', limit: 'cpu-time' });
    });

    test('the peak of a small program is small although the judge is large', async () => {
      const ballast = Buffer.alloc(200 * MIB, 1);
      const { usage } = await run(['/bin/true']);
      expect(usage.peakMemoryBytes).toBeLessThan(10 * MIB);
      expect(ballast.length).toBe(200 * MIB);
    });
  });

  describe('what a program finds', () => {
    test('arguments and environment as given, its folder, three descriptors, no signal ignored', async () => {
      const workDir = join(bench.dir, `a folder ${sumsExactly}`);
      await mkdir(workDir);
      const { stdout } = await run('tells-its-surroundings', {
        args: ['', 'two\nlines', '漢字'],
        env: { EMPTY: '', NAME: 'ä' },
        workDir,
      });
      const lines = stdout.split('\n');
      // Node cannot close what the judge itself has inherited from whoever started it.
      const found = sumsExactly ? lines : lines.filter((line) => !/^descriptor \d{2,}/.test(line));
      expect(found).toEqual([
        'argument 0 <>',
        'argument 9 <two',
        'lines>',
        'argument 6 <漢字>',
        'variable <EMPTY=>',
        'variable <NAME=ä>',
        `folder <${workDir}>`,
        'descriptor 0',
        'descriptor 1',
        'descriptor 2',
        '',
      ]);
    });

    test('its input as a regular file, also by Node on /dev/stdin', async () => {
      const stdinPath = join(bench.dir, 'numbers.txt');
      await writeFile(stdinPath, '20\n21 1\n');
      const argv = [process.execPath, script('sums-numbers.cjs'), '/dev/stdin'] as const;
      expect((await run(argv, { stdinPath })).stdout).toBe('42\n');
    });

    test('a stack for a million calls in Node', async () => {
      const { stdout } = await run(
        [process.execPath, '--stack-size=1000000', script('recurses.cjs')],
        { limits: { stackBytes: 1024 * MIB, memoryBytes: 1024 * MIB } },
      );
      expect(stdout).toBe('1000000\n');
    });
  });

  describe('what never runs says why', () => {
    test.each([
      ['a missing program', ['/nonexistent/program'], {}, 'cannot execute "/nonexistent/program"'],
      ['a folder', ['/'], {}, 'cannot execute "/"'],
      ['a missing folder', ['/bin/true'], { workDir: '/nonexistent' }, 'working folder "/nonexist'],
      ['a missing input', ['/bin/true'], { stdinPath: '/nonexistent' }, 'the input "/nonexistent"'],
      ['an input that is a folder', ['/bin/true'], { stdinPath: '/tmp' }, 'as a regular file'],
      ['output nowhere', ['/bin/true'], { stdoutPath: '/nonexistent/out' }, 'the output file'],
      ['a NUL', ['/bin/true', 'a\0b'], {}, 'contains a NUL character'],
    ] as const)('%s', async (_name, argv, run_, reason) => {
      const { ending } = await run(argv, run_);
      expect(ending).toMatchObject({ kind: 'not-started' });
      expect(ending).toHaveProperty('reason', expect.stringContaining(reason));
    });
  });

  describe('nothing is left', () => {
    test.each(['forks-a-chain', 'leaves-daemons'])('of %s', async (program) => {
      const token = randomUUID();
      const { ending, usage } = await run([program, token]);
      expect(ending).toEqual({ kind: 'exited', exitCode: 0 });
      expect(usage.wallTimeMs).toBeLessThan(10_000);
      expect(await processesWith(token)).toEqual([]);
    });

    test.runIf(sumsExactly)('of a program that kills its parent', async () => {
      const token = randomUUID();
      const { ending } = await run(['kills-its-parent', token]);
      expect(ending).toEqual({ kind: 'signalled', signal: 'SIGKILL' });
      expect(await processesWith(token)).toEqual([]);
    });

    test('of a run that is cancelled, and others go on', async () => {
      const token = randomUUID();
      const abort = new AbortController();
      const cancelled = run(['sleeps', token], { signal: abort.signal });
      const other = run(['burns-in-children', '1', '100']);
      await expect.poll(() => processesWith(token)).not.toEqual([]);
      abort.abort();
      expect((await cancelled).ending).toEqual({ kind: 'cancelled' });
      expect(await processesWith(token)).toEqual([]);
      expect((await other).ending).toEqual({ kind: 'exited', exitCode: 0 });
      const late = await run('sleeps', { signal: AbortSignal.abort() });
      expect(late.ending).toEqual({ kind: 'cancelled' });
    });

    test('input through a slow pipe is refused in words', async () => {
      const { ending } = await run('/bin/true', { stdinDelivery: 'slow-pipe' });
      expect(ending).toEqual({
        kind: 'not-started',
        reason: 'this executor cannot deliver standard input as "slow-pipe"',
      });
      expect(executor.stdinDeliveries).toEqual(['file']);
    });

    test('of an executor that is closed', async () => {
      const closing = await createWaitingExecutor(options);
      const token = randomUUID();
      const open = bench.run(closing, ['sleeps', token]);
      await expect.poll(() => processesWith(token)).not.toEqual([]);
      await closing.close();
      expect((await open).ending).toEqual({ kind: 'cancelled' });
      expect(await processesWith(token)).toEqual([]);
      expect((await bench.run(closing, '/bin/true')).ending).toMatchObject({ kind: 'not-started' });
    });

    test.runIf(sumsExactly)('of a judge that is killed', async () => {
      const token = randomUUID();
      const workDir = join(bench.dir, `killed-${token}`, 'work');
      await mkdir(workDir, { recursive: true });
      const program = await bench.compile('sleeps');
      const code = `
        const { createWaitingExecutor } = await import(${JSON.stringify(new URL('waiting.ts', import.meta.url).href)});
        const executor = await createWaitingExecutor();
        await executor.run(${JSON.stringify({
          argv: [program, token],
          env: {},
          workDir,
          readable: [],
          writable: [],
          stdinPath: null,
          stdoutPath: join(workDir, '../stdout'),
          stderrPath: join(workDir, '../stderr'),
          limits: AMPLE,
          memoryPolicy: 'resident',
        })}, new AbortController().signal);
      `;
      const judge = spawn(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', code],
        {
          stdio: ['ignore', 'inherit', 'inherit'],
        },
      );
      const programs = async () => (await processesWith(token)).filter((pid) => pid !== judge.pid);
      await expect.poll(programs).not.toEqual([]);
      judge.kill('SIGKILL');
      await once(judge, 'exit');
      await expect.poll(() => processesWith(token)).toEqual([]);
    });
  });
});

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest]
  ? Rest
  : never;
