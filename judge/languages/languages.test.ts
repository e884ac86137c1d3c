import { spawnSync } from 'node:child_process';
import { writeFile, mkdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHostCompiler } from '../test/host-compiler.ts';
import { withTempDir } from '../lib/temp-dir.ts';
import type { CompileOutcome, Language, Program, Toolchain } from '../model/language.ts';
import { DEFAULT_PROCESSES, MIB, type Limits } from '../model/limits.ts';
import { LANGUAGES } from './index.ts';
import { findToolchain } from './toolchain.ts';

const LIMITS: Limits = {
  cpuTimeMs: 10_000,
  wallTimeMs: 20_000,
  memoryBytes: 512 * MIB,
  outputBytes: MIB,
  processes: DEFAULT_PROCESSES,
  // The tests' own stack limit is the system's.
  stackBytes: 8 * MIB,
};

interface Ran {
  readonly outcome: CompileOutcome;
  readonly status: number | null;
  readonly stdout: string;
  readonly trace: string;
}

async function buildAndRun(
  language: Language,
  toolchain: Toolchain,
  source: string,
  input: string,
): Promise<Ran> {
  return withTempDir(async (dir) => {
    // A name that compilers could stumble over.
    const sourcePath = join(dir, `it's a 题 solution_test${language.extensions[0]}`);
    const [built, buildDir] = [join(dir, "it's built 题"), join(dir, "it's moved 题")];
    await mkdir(built);
    await writeFile(sourcePath, source);
    const flags = language.defaultFlags;
    const request = { sourcePath, buildDir: built, role: 'solution', flags } as const;
    const outcome = await language.compile(request, toolchain, createHostCompiler());
    if (!outcome.ok) return { outcome, status: null, stdout: '', trace: '' };
    // A build is moved into the cache once it is whole, so it must not know where it was made.
    spawnSync('mv', [built, buildDir]);
    const program: Program = {
      languageId: language.id,
      name: 'accepted/solution',
      sourcePath,
      buildDir,
      key: '',
    };
    const { argv, env } = language.run({ program, toolchain, limits: LIMITS, args: [] });
    expect(isAbsolute(argv[0])).toBe(true);
    const ran = spawnSync(argv[0], argv.slice(1), { env, input, encoding: 'utf8', cwd: dir });
    const trace = (await language.mapTrace?.(program, ran.stderr)) ?? ran.stderr;
    return { outcome, status: ran.status, stdout: ran.stdout, trace };
  });
}

for (const language of LANGUAGES) {
  const toolchain = await findToolchain(language, { searchPath: process.env['PATH'] ?? '' });
  const missing = toolchain === undefined ? ` (skipped, no toolchain: ${language.install})` : '';

  describe.skipIf(toolchain === undefined)(`${language.name}${missing}`, () => {
    const here: Toolchain = toolchain ?? { tools: {}, version: '' };

    test('builds and runs its self-test', async () => {
      const { outcome, stdout, trace } = await buildAndRun(
        language,
        here,
        language.selfTest,
        '20 -62\n',
      );
      expect(outcome).toEqual({ ok: true, log: '' });
      expect(trace).toBe('');
      expect(stdout).toBe('-42\n');
    });

    test('builds and runs its template', async () => {
      const { outcome, stdout } = await buildAndRun(language, here, language.template, '7\n');
      expect(outcome).toMatchObject({ ok: true });
      expect(stdout).toBe('7\n');
    });

    test('names the source and the line in a compile error', async () => {
      const broken = `(((\n${language.selfTest}`;
      const { outcome } = await buildAndRun(language, here, broken, '');
      expect(outcome).toMatchObject({ ok: false, reason: 'compile-error' });
      expect(outcome.log).toContain(`it's a 题 solution_test${language.extensions[0]}`);
      expect(outcome.log).not.toContain('built 题');
    });

    test('says its version in one line', () => {
      expect(here.version).toMatch(/^[^\n]*\d+\.\d+[^\n]*$/);
    });
  });
}
