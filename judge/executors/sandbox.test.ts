import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Executor, SandboxLevel } from '../model/executor.ts';
import { MIB } from '../model/limits.ts';
import { createFixtureBench } from './testing/fixture-bench.ts';
import type { FixtureBench } from './testing/fixture-bench.ts';
import { workingLevels } from './testing/working-levels.ts';

const LEVELS = (await workingLevels()).filter((level) => level !== 'none');

let bench: FixtureBench;
let secret = '';
beforeAll(async () => {
  bench = await createFixtureBench();
  secret = join(bench.dir, 'secret', '1.ans');
  await mkdir(join(bench.dir, 'secret'));
  await writeFile(secret, 'the answer\n');
});
afterAll(() => bench.close());

describe.each(LEVELS)('at the level %s', (sandbox: SandboxLevel) => {
  let executor: Executor;
  const run: (...args: Tail<Parameters<FixtureBench['run']>>) => ReturnType<FixtureBench['run']> = (
    ...args
  ) => bench.run(executor, ...args);
  const shell = (script: string, ...args: string[]) =>
    run(['/bin/sh', '-c', script, 'sh', ...args]);
  beforeAll(async () => {
    executor = await bench.createExecutor({ sandbox });
  });

  describe('a program cannot read', () => {
    test.each([
      ['the answer by its path', () => secret],
      ['the answer from its own folder', () => '../../secret/1.ans'],
      ['the answer through its folder in /proc', () => `/proc/self/cwd/../../secret/1.ans`],
      ['the answer through its root in /proc', () => `/proc/self/root${secret}`],
      ['the answer through the init', () => `/proc/1/root${secret}`],
      ['the environment of the judge', () => `/proc/${process.pid}/environ`],
      ['the memory of the judge', () => `/proc/${process.pid}/mem`],
      ['the environment of its parent', () => '/proc/$PPID/environ'],
      ['passwords', () => '/etc/shadow'],
    ])('%s', async (_name, path) => {
      expect(existsSync(secret)).toBe(true);
      const { ending, stdout } = await shell(`head -c 100 "${path()}"`);
      expect(stdout).toBe('');
      expect(ending).toEqual({ kind: 'exited', exitCode: 1 });
    });

    test.each(['/root', '/home', '/var/lib', '/tmp/..//home', '/proc/1/fd', '/sys/kernel'])(
      'the folder %s',
      async (dir) => {
        const { stdout } = await shell('ls -A "$1"', dir);
        expect(stdout).toBe('');
      },
    );

    test('a link to the answer that it made itself', async () => {
      const { stdout } = await shell('ln -s "$1" link; ln "$1" hard; cat link hard', secret);
      expect(stdout).toBe('');
    });
  });

  test('a program reads what the run names, and cannot change it', async () => {
    const readable = [join(bench.dir, 'secret')];
    const { stdout } = await run(['/bin/sh', '-c', 'cat "$1"; echo x >> "$1"', 'sh', secret], {
      readable,
    });
    expect(stdout).toBe('the answer\n');
    expect(await readFile(secret, 'utf8')).toBe('the answer\n');
  });

  test('a tool writes where the run lets it', async () => {
    const feedback = join(bench.dir, `feedback-${sandbox}`);
    await mkdir(feedback);
    const argv = ['/bin/sh', '-c', 'echo 43 > "$1/score.txt"', 'sh', feedback] as const;
    await run(argv, { writable: [feedback] });
    expect(await readFile(join(feedback, 'score.txt'), 'utf8')).toBe('43\n');
  });

  test('a program writes nowhere but in its own places', async () => {
    const places = ['/', '/usr', '/etc', '/dev', '/opt', '/root', bench.dir, join(secret, '..')];
    const { stdout } = await run([
      '/bin/sh',
      '-c',
      'for dir; do (echo x > "$dir/written-by-a-program" && echo "$dir") 2>&-; done',
      'sh',
      ...places,
    ]);
    expect(
      stdout.split('\n').filter((dir) => existsSync(join(dir, 'written-by-a-program'))),
    ).toEqual([]);
    await shell('echo x > /tmp/written-by-a-program');
    expect(existsSync('/tmp/written-by-a-program')).toBe(false);
  });

  test("files that lie in its folder are the program's to change, however large", async () => {
    const workDir = join(bench.dir, `made-${sandbox}`);
    await mkdir(workDir);
    await writeFile(join(workDir, 'input.txt'), Buffer.alloc(100 * MIB, 'x'));
    await writeFile(join(workDir, 'output.txt'), '');
    const script = 'wc -c < input.txt > output.txt; echo y >> input.txt; ln -s /etc/passwd link';
    const limits = { memoryBytes: 32 * MIB, outputBytes: 200 * MIB };
    const { ending, usage } = await run(['/bin/sh', '-c', script], { workDir, limits });
    expect(ending).toEqual({ kind: 'exited', exitCode: 0 });
    expect(usage.peakMemoryBytes).toBeLessThan(32 * MIB);
    expect((await readFile(join(workDir, 'output.txt'), 'utf8')).trim()).toBe(String(100 * MIB));
    expect((await stat(join(workDir, 'input.txt'))).size).toBe(100 * MIB + 2);
    const made = sandbox === 'strict' ? [] : ['link'];
    expect((await readdir(workDir)).toSorted()).toEqual(['input.txt', ...made, 'output.txt']);
  });

  test('what the judge makes is readable for programs, whatever its umask', async () => {
    const before = process.umask(0o077);
    try {
      const careful = await bench.createExecutor({ sandbox });
      const script = 'cat /etc/passwd && head -c 1 /dev/zero && echo > made';
      const { ending } = await bench.run(careful, ['/bin/sh', '-c', script]);
      await careful.close();
      expect(ending).toEqual({ kind: 'exited', exitCode: 0 });
    } finally {
      process.umask(before);
    }
  });

  test('a folder that is named twice is shown', async () => {
    const readable = [join(bench.dir, 'twice'), join(bench.dir, 'twice')];
    await mkdir(join(bench.dir, 'twice'), { recursive: true });
    await writeFile(join(bench.dir, 'twice', 'file'), 'seen');
    const { stdout } = await run(['/bin/cat', join(bench.dir, 'twice', 'file')], { readable });
    expect(stdout).toBe('seen');
  });

  test('standard streams can be opened again by name', async () => {
    const stdinPath = join(bench.dir, 'streams.txt');
    await writeFile(stdinPath, 'in\n');
    const script = 'cat /dev/stdin > /dev/stdout; echo err > /dev/stderr';
    const { stdout, stderrTail } = await run(['/bin/sh', '-c', script], { stdinPath });
    expect([stdout, stderrTail]).toEqual(['in\n', 'err\n']);
  });

  test('system calls that no solution needs are refused', async () => {
    const source = fileURLToPath(new URL('testing/tries-refused-calls.c', import.meta.url));
    const program = join(bench.dir, 'tries-refused-calls');
    await promisify(execFile)('cc', ['-o', program, source]);
    const { stdout } = await run([program]);
    const lines = stdout.trim().split('\n');
    expect(lines.filter((line) => !line.endsWith(' EPERM'))).toEqual([
      'clone3 ENOSYS',
      'socketpair works',
    ]);
    expect(lines.length).toBeGreaterThan(20);
  });

  test('no listener on loopback can be reached', async () => {
    let connections = 0;
    const server = createServer(() => (connections += 1)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const script = `exec 3<>/dev/tcp/127.0.0.1/${port} && echo connected`;
    const { stdout } = await run(['/bin/bash', '-c', script]);
    server.close();
    expect(stdout).toBe('');
    expect(connections).toBe(0);
  });

  test('a program is nobody in particular, and cannot become more', async () => {
    const { stdout } = await shell(
      'id -u; exec grep -E "^(CapPrm|NoNewPrivs|Seccomp):" /proc/self/status',
    );
    const [uid, ...facts] = stdout.trim().split('\n');
    expect(Number(uid)).not.toBe(0);
    expect(facts.map((line) => line.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(sandbox === 'strict' ? /^CapPrm: 0+$/ : /^CapPrm: 0+[02]?$/),
      'NoNewPrivs: 1',
      'Seccomp: 2',
    ]);
  });

  test('only the init of a run outlives its limits on signals', async () => {
    const { ending } = await shell('kill -9 "$1"; kill -9 -1; echo alive', String(process.pid));
    // Either it ended itself and all of its own, or nobody.
    expect(['exited', 'signalled']).toContain(ending.kind);
    expect((await shell('exit 3')).ending).toEqual({ kind: 'exited', exitCode: 3 });
  });

  test.runIf(sandbox === 'strict')('a program sees no process but its own', async () => {
    const { stdout } = await shell('ls /proc | grep -c "^[0-9]"');
    expect(Number(stdout)).toBeLessThanOrEqual(5);
  });

  test.runIf(sandbox === 'strict')('/tmp is bounded, in bytes and in files', async () => {
    const bytes = await shell(
      'i=0; while head -c 1048576 /dev/zero > /tmp/$i 2>&-; do i=$((i + 1)); done; echo $i',
    );
    expect(Number(bytes.stdout)).toBeGreaterThan(50);
    expect(Number(bytes.stdout)).toBeLessThanOrEqual(64);
    const files = await shell('i=0; while : > /tmp/$i; do i=$((i + 1)); done 2>&-; echo $i');
    expect(Number(files.stdout || 8192)).toBeLessThanOrEqual(8192);
  });

  test.runIf(sandbox === 'strict')(
    'files in its folder count as output, and are bounded',
    async () => {
      const workDir = join(bench.dir, 'floods');
      await mkdir(workDir);
      const script = 'i=0; while head -c 100000 /dev/zero > $i; do i=$((i + 1)); done 2>&-';
      const { ending } = await run(['/bin/sh', '-c', script], {
        workDir,
        limits: { outputBytes: MIB },
      });
      expect(ending).toEqual({ kind: 'stopped', limit: 'output' });
      expect((await readdir(workDir)).length).toBeLessThanOrEqual(22);
    },
  );

  test('memory is kept to the limit within a MiB, in one process and in many', async () => {
    const limits = { memoryBytes: 128 * MIB };
    const one = await run(['allocates', '1024'], { limits });
    const many = await run('allocates-in-children', { limits });
    for (const { ending, usage } of [one, many]) {
      expect(ending).toEqual({ kind: 'stopped', limit: 'memory' });
      if (executor.enforcement.memory !== 'enforced') continue;
      expect(usage.peakMemoryBytes).toBeLessThanOrEqual(129.5 * MIB);
    }
  });

  test('a file that is brought in for a program is none of its memory', async () => {
    const workDir = join(bench.dir, `large-${sandbox}`);
    await mkdir(workDir);
    await writeFile(join(workDir, 'input.txt'), Buffer.alloc(64 * MIB));
    const limits = { memoryBytes: 32 * MIB };
    const { ending } = await run(['/bin/sh', '-c', 'wc -c < input.txt'], { workDir, limits });
    expect(ending).toEqual({ kind: 'exited', exitCode: 0 });
  });

  test('all of the memory up to the limit can be used', async () => {
    const { ending } = await run(['allocates', '126'], { limits: { memoryBytes: 128 * MIB } });
    expect(ending).toEqual({ kind: 'exited', exitCode: 0 });
  });
});

type Tail<List extends readonly unknown[]> = List extends readonly [unknown, ...infer Rest]
  ? Rest
  : never;
