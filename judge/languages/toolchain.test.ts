import { chmodSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../lib/temp-dir.ts';
import type { Language } from '../model/language.ts';
import { python } from './python.ts';
import { rust } from './rust.ts';
import { findToolchain, type VersionCache } from './toolchain.ts';
import { typescript } from './typescript.ts';

function makeTool(dir: string, name: string, script: string): string {
  mkdirSync(dir, { recursive: true });
  const path = join(dir, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

const LANGUAGE: Language = {
  ...python,
  tools: { made: ['made', 'other'], helper: ['helper'] },
  versionArgs: ['--version'],
};

function countingCache(): VersionCache & { readonly keys: string[] } {
  const known = new Map<string, string>();
  const keys: string[] = [];
  return {
    keys,
    get: (key) => known.get(key),
    set: (key, value) => {
      keys.push(key);
      known.set(key, value);
    },
  };
}

test('tools are found by absolute path, and the first of them tells the version', async () => {
  await withTempDir(async (dir) => {
    const other = makeTool(dir, 'other', 'echo; echo "  Other 1.2 "; echo more');
    const helper = makeTool(dir, 'helper', 'exit 1');
    expect(await findToolchain(LANGUAGE, { searchPath: dir })).toEqual({
      tools: { made: other, helper },
      version: 'Other 1.2',
    });
  });
});

test('a version may come on standard error, after what the JVM has to say', async () => {
  await withTempDir(async (dir) => {
    makeTool(dir, 'made', 'echo "OpenJDK 64-Bit Server VM warning: old" >&2; echo "Made 3" >&2');
    makeTool(dir, 'helper', '');
    expect((await findToolchain(LANGUAGE, { searchPath: dir }))?.version).toBe('Made 3');
  });
});

test('without one of its tools a language is not there', async () => {
  await withTempDir(async (dir) => {
    makeTool(dir, 'made', 'echo 1');
    expect(await findToolchain(LANGUAGE, { searchPath: dir })).toBeUndefined();
  });
});

test('a tool that cannot tell its version is not there', async () => {
  await withTempDir(async (dir) => {
    makeTool(dir, 'made', 'echo "no java here"; exit 1');
    makeTool(dir, 'helper', '');
    expect(await findToolchain(LANGUAGE, { searchPath: dir })).toBeUndefined();
  });
});

test('a version is asked for again only when the tool has changed', async () => {
  await withTempDir(async (dir) => {
    const versions = countingCache();
    const made = makeTool(dir, 'made', 'echo "Made 1"');
    makeTool(dir, 'helper', '');
    const search = { searchPath: dir, versions };
    await findToolchain(LANGUAGE, search);
    await findToolchain(LANGUAGE, search);
    expect(versions.keys).toHaveLength(1);
    makeTool(dir, 'made', 'echo "Made 22"');
    expect((await findToolchain(LANGUAGE, search))?.version).toBe('Made 22');
    utimesSync(made, new Date(0), new Date(0));
    await findToolchain(LANGUAGE, search);
    expect(versions.keys).toHaveLength(3);
  });
});

test("the judge's own Node is known without asking", async () => {
  const versions = countingCache();
  expect(await findToolchain(typescript, { searchPath: '', versions })).toEqual({
    tools: { node: process.execPath },
    version: `node ${process.version}`,
  });
  expect(versions.keys).toEqual([]);
});

test('a stand-in of pyenv gives way to the interpreter it stands for', async () => {
  await withTempDir(async (dir) => {
    const real = makeTool(join(dir, 'versions'), 'python3', 'echo "Python 3.99"');
    const shims = join(dir, 'shims');
    makeTool(shims, 'python3', `echo ${real}`);
    expect(await findToolchain(python, { searchPath: shims })).toEqual({
      tools: { python3: real },
      version: 'Python 3.99',
    });
  });
});

test('another version chosen in pyenv is noticed', async () => {
  await withTempDir(async (dir) => {
    const versions = countingCache();
    const old = makeTool(join(dir, 'old'), 'python3', 'echo "Python 3.1"');
    const chosen = join(dir, 'chosen');
    symlinkSync(old, chosen);
    const shims = join(dir, 'shims');
    makeTool(shims, 'python3', `readlink ${chosen}`);
    writeFileSync(join(dir, 'version'), '3.1');
    const search = { searchPath: shims, versions };
    expect((await findToolchain(python, search))?.version).toBe('Python 3.1');

    rmSync(chosen);
    symlinkSync(makeTool(join(dir, 'new'), 'python3', 'echo "Python 3.22"'), chosen);
    writeFileSync(join(dir, 'version'), '3.22');
    expect((await findToolchain(python, search))?.version).toBe('Python 3.22');
  });
});

test('a proxy of rustup gives way to the compiler of its toolchain', async () => {
  await withTempDir(async (dir) => {
    const sysroot = join(dir, 'toolchains', 'stable');
    const real = makeTool(join(sysroot, 'bin'), 'rustc', 'echo "rustc 1.99.0"');
    const cargo = join(dir, 'cargo');
    makeTool(cargo, 'rustup', `echo ${sysroot}`);
    symlinkSync('rustup', join(cargo, 'rustc'));
    expect(await findToolchain(rust, { searchPath: cargo })).toEqual({
      tools: { rustc: real },
      version: 'rustc 1.99.0',
    });
  });
});

test('a stand-in that does not tell is used itself', async () => {
  await withTempDir(async (dir) => {
    const wrapper = makeTool(dir, 'python3', '[ "$1" = -c ] && exit 1; echo "Python 3.5"');
    expect((await findToolchain(python, { searchPath: dir }))?.tools).toEqual({ python3: wrapper });
  });
});
