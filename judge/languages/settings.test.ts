import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createHostCompiler } from '../test/host-compiler.ts';
import { withTempDir } from '../lib/temp-dir.ts';
import type { RunInput } from '../model/language.ts';
import { DEFAULT_PROCESSES, MIB } from '../model/limits.ts';
import type { LanguageSettings } from '../model/settings.ts';
import { detectLanguage } from './detect.ts';
import { LANGUAGES } from './index.ts';
import { withSettings } from './settings.ts';
import { findToolchain } from './toolchain.ts';

const LIMITS = {
  cpuTimeMs: 1000,
  wallTimeMs: 1000,
  memoryBytes: 256 * MIB,
  outputBytes: MIB,
  processes: DEFAULT_PROCESSES,
  stackBytes: 8 * MIB,
};

async function buildAndRun(id: string, settings: LanguageSettings, source: string) {
  return withTempDir(async (dir) => {
    const language = withSettings(LANGUAGES, { [id]: settings }).find((each) => each.id === id);
    const toolchain = language && (await findToolchain(language, { searchPath: '/usr/bin:/bin' }));
    if (!language || !toolchain) throw new Error(`no toolchain for ${id}`);
    const buildDir = join(dir, 'build');
    mkdirSync(buildDir);
    const sourcePath = join(dir, `a b${language.extensions[0]}`);
    writeFileSync(sourcePath, source);
    const flags = language.defaultFlags;
    const request = { sourcePath, buildDir, role: 'solution', flags } as const;
    const outcome = await language.compile(request, toolchain, createHostCompiler());
    const program = { languageId: id, name: 'a', sourcePath, buildDir, key: '' };
    const input: RunInput = { program, toolchain, limits: LIMITS, args: ['last'] };
    const { argv, env } = language.run(input);
    const { stdout } = spawnSync(argv[0], argv.slice(1), { env, encoding: 'utf8' });
    return { outcome, argv, stdout, toolchain };
  });
}

test('without settings nothing changes', () => {
  expect(withSettings(LANGUAGES)).toEqual(LANGUAGES);
});

describe('a known language', () => {
  test('takes other flags, which its build or its run then uses', async () => {
    const flags = { flags: ['-c', 'import sys; print(sys.argv[1:])'] };
    const { argv } = await buildAndRun('python', flags, 'print(1)');
    expect(argv.slice(1, 3)).toEqual(flags.flags);

    const cpp = withSettings(LANGUAGES, { cpp: { flags: ['-O0'] } }).find(({ id }) => id === 'cpp');
    expect(cpp?.defaultFlags).toEqual(['-O0']);
  });

  test('is not compiled together with files of a problem any more by a command of its own', () => {
    const c = { compile: ['gcc', '-o', '{build}/main', '{source}'] };
    const found = withSettings(LANGUAGES, { c }).filter(({ includeFolders }) => !includeFolders);
    expect(found.map(({ id }) => id)).toEqual(['c']);
  });

  test('takes another tool, and does not fall back on the usual one', async () => {
    const settings = { python: { tools: { python3: '/nowhere/python3' } } };
    const python = withSettings(LANGUAGES, settings).find(({ id }) => id === 'python');
    const search = { searchPath: process.env['PATH'] ?? '' };
    expect(python && (await findToolchain(python, search))).toBeUndefined();
  });

  test('takes other endings and another name', () => {
    const settings = { python: { name: 'Snake', extensions: ['SNAKE', '.py'] } };
    const languages = withSettings(LANGUAGES, settings);
    expect(detectLanguage('a.snake', '', languages)?.name).toBe('Snake');
    expect(detectLanguage('a.py', '', languages)?.name).toBe('Snake');
  });

  test('takes another way to build', async () => {
    const compile = ['sh', '-c', 'printf "#!/bin/sh\\necho built \\$1" > main && chmod +x main'];
    const { argv, stdout, outcome } = await buildAndRun('cpp', { compile }, '');
    expect(outcome).toEqual({ ok: true, log: '' });
    expect(argv).toHaveLength(2);
    expect(stdout).toBe('built last\n');
  });
});

describe('a new language', () => {
  test('is run by its command, with the source and the flags filled in', async () => {
    const settings = {
      extensions: ['sh'],
      flags: ['-e', '-u'],
      run: ['sh', '{flags}', '{source}', 'in {build}'],
    };
    const { argv, stdout, toolchain } = await buildAndRun('shell', settings, 'echo "$@"');
    expect(argv[0]).toBe(toolchain.tools['sh']);
    expect(argv.slice(1, 3)).toEqual(['-e', '-u']);
    expect(stdout).toMatch(/^in \/.*\/build last\n$/);
    expect(toolchain.version).toMatch(/^sh of \d{4}-/);
  });

  test('is built by its command and run from the build folder', async () => {
    const settings = {
      extensions: ['.up'],
      compile: ['cp', '{source}', '{build}/main.sh'],
      run: ['sh', '{build}/main.sh'],
    };
    const { stdout } = await buildAndRun('up', settings, 'echo built');
    expect(stdout).toBe('built\n');
  });

  test('goes before a known one of the same ending', () => {
    const languages = withSettings(LANGUAGES, { mine: { extensions: ['.py'], run: ['mine'] } });
    expect(detectLanguage('a.py', '', languages)?.id).toBe('mine');
  });

  test.each([
    ['run', { extensions: ['.x'] }],
    ['run', { extensions: ['.x'], run: [] }],
    ['extensions', { run: ['x'] }],
  ])('without %s is a fault that the user can mend', (lacking, settings) => {
    expect(() => withSettings(LANGUAGES, { x: settings })).toThrow(
      `language "x" is none that the judge knows, and its settings lack "${lacking}"`,
    );
  });
});
