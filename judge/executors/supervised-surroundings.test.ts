import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Executor } from '../model/executor.ts';
import { MIB } from '../model/limits.ts';
import { workingLevels } from './testing/working-levels.ts';
import { createFixtureBench, script } from './testing/fixture-bench.ts';
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
