import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createHostCompiler } from '../test/host-compiler.ts';
import { withTempDir } from '../lib/temp-dir.ts';
import type { CompileOutcome, Program, ProgramRole } from '../model/language.ts';
import { DEFAULT_PROCESSES, MIB, type Limits } from '../model/limits.ts';
import { javascript } from './javascript.ts';
import { typescript } from './typescript.ts';

const LIMITS: Limits = {
  cpuTimeMs: 1000,
  wallTimeMs: 1000,
  memoryBytes: 256 * MIB,
  outputBytes: MIB,
  processes: DEFAULT_PROCESSES,
  stackBytes: 8 * MIB,
};
const TOOLCHAIN = { tools: { node: process.execPath }, version: process.version };

interface Ran {
  readonly outcome: CompileOutcome;
  readonly script: string;
  readonly stdout: string;
  readonly trace: string;
  readonly cause: 'memory' | 'stack' | undefined;
}

type Files = Readonly<Record<string, string>>;

/** Builds the first file, beside the others, and runs it. */
async function run(files: Files, role: ProgramRole = 'solution', stackBytes = 0): Promise<Ran> {
  return withTempDir(async (dir) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      writeFileSync(join(dir, name), text);
    }
    const [name = ''] = Object.keys(files);
    const sourcePath = join(dir, name);
    const buildDir = join(dir, 'build');
    mkdirSync(buildDir);
    const language = /\.[cm]?js$/.test(name) ? javascript : typescript;
    const input = { sourcePath, buildDir, role, flags: [] };
    const outcome = await language.compile(input, TOOLCHAIN, createHostCompiler());
    const program: Program = {
      languageId: '',
      name: `mine/${name}`,
      sourcePath,
      buildDir,
      key: '',
    };
    const limits = { ...LIMITS, stackBytes: stackBytes || LIMITS.stackBytes };
    const { argv, env } = language.run({ program, toolchain: TOOLCHAIN, limits, args: ['arg'] });
    const shell = ['-c', `ulimit -s ${limits.stackBytes / 1024} && exec "$@"`, 'sh', ...argv];
    const ran = spawnSync('/bin/sh', shell, { env, input: '1 2\n', encoding: 'utf8' });
    const script = argv.find((part) => part.startsWith(buildDir)) ?? '';
    const trace = (await language.mapTrace?.(program, ran.stderr)) ?? '';
    const cause = language.crash?.(ran.stderr);
    return { outcome, script: script.slice(buildDir.length + 1), stdout: ran.stdout, trace, cause };
  });
}

test('types, enums and classes are transpiled, and the arguments arrive', async () => {
  const source = `
    import * as fs from 'fs';
    enum Colour { Red = 3 }
    class Box<T> { constructor(private readonly value: T) {} get(): T { return this.value; } }
    const text: string = fs.readFileSync(0, 'utf8').trim();
    console.log(text, Colour.Red, new Box<number>(4).get(), process.argv[2]);
  `;
  const { outcome, stdout, script } = await run({ 'a.ts': source });
  expect(outcome).toEqual({ ok: true, log: '' });
  expect([stdout, script]).toEqual(['1 2 3 4 arg\n', 'main.cjs']);
});

test.each([
  ['top-level await', 'import { readFileSync } from "node:fs"; await null; console.log(5);'],
  ['import.meta', 'console.log(import.meta.url.startsWith("file:") ? 5 : 6);'],
  ['await beside require', 'const fs = require("node:fs"); await null; console.log(fs ? 5 : 6);'],
])('a script with %s becomes a module', async (_name, source) => {
  const { stdout, script } = await run({ 'a.ts': source });
  expect([stdout, script]).toEqual(['5\n', 'main.mjs']);
});

test('an import that no online judge has is an error with its place', async () => {
  const source = `const 题 = 1;
import { join } from './join';
import type { Other } from './types';
const a = 题, lodash = require('lodash');
const later = import('./later');
console.log(join, lodash, later);
`;
  const { outcome } = await run({ 'solution.ts': source, 'join.ts': 'export const join = 1;' });
  expect(outcome).toMatchObject({ ok: false, reason: 'compile-error' });
  const rule = 'online judges take a single file; only node: modules may be imported';
  expect(outcome.log.split('\n').filter((line) => /^\S/.test(line))).toEqual([
    `solution.ts:2:22: imports './join': ${rule}`,
    `solution.ts:4:31: imports 'lodash': ${rule}`,
    `solution.ts:5:22: imports './later': ${rule}`,
  ]);
});

test('a syntax error tells line, column and source line', async () => {
  const { outcome } = await run({ 'solution.ts': 'const a = 1;\nconst = 2;\n' });
  expect(outcome).toEqual({
    ok: false,
    reason: 'compile-error',
    log: 'solution.ts:2:7: Expected identifier but found "="\n    const = 2;\n          ~',
  });
});

test('a tsconfig.json above the source changes nothing', async () => {
  const tsconfig = '{"compilerOptions": {"target": "es5", "verbatimModuleSyntax": true}}';
  const source = 'import { unused } from "./types"; console.log(7);';
  const { stdout } = await run({ 'a.ts': source, 'tsconfig.json': tsconfig });
  expect(stdout).toBe('7\n');
});

test('a tool is bundled with what stands beside it', async () => {
  const files = {
    'tool.ts': 'import { three } from "./lib/three.ts"; console.log(three);',
    'lib/three.ts': 'export const three: number = 3;',
  };
  expect((await run(files, 'tool')).stdout).toBe('3\n');
});

test('a tool may import the helper for checkers', async () => {
  const source = 'import * as helper from "judge/checker"; console.log(typeof helper.checker);';
  expect(await run({ 'tool.ts': source }, 'tool')).toMatchObject({
    outcome: { ok: true },
    stdout: 'function\n',
  });
});

test.each(['', 'await null;'])('a stack trace points at the source (%j)', async (first) => {
  const source = `interface Long { a: number }
${first}
class Thrower {
  throws(long: Long): never {
	  throw new Error(\`no \${long.a}\`);
  }
}
new Thrower().throws({ a: 1 });
`;
  const { trace } = await run({ 'a.ts': source });
  const lines = trace.split('\n');
  expect(lines.slice(0, 3)).toEqual([
    'mine/a.ts:5',
    '\t  throw new Error(`no ${long.a}`);',
    expect.stringMatching(/^\t +\^$/),
  ]);
  expect(lines).toContain('Error: no 1');
  expect(lines).toContain('    at Thrower.throws (mine/a.ts:5:10)');
  expect(lines.some((line) => line.includes('mine/a.ts:8:15'))).toBe(true);
  expect(trace).not.toContain('main.');
});

const DEEP = 'const f = (n: number): number => (n === 0 ? 0 : 1 + f(n - 1));\n';

test('recursion goes as deep as the stack limit, and beyond it is told', async () => {
  const deep = await run({ 'a.ts': `${DEEP}console.log(f(100_000));` }, 'solution', 64 * MIB);
  expect(deep.stdout).toBe('100000\n');
  const tooDeep = await run({ 'a.ts': `${DEEP}f(1e9);` }, 'solution', 64 * MIB);
  expect(tooDeep).toMatchObject({ stdout: '', cause: 'stack' });
  const usual = await run({ 'a.ts': `${DEEP}f(100_000);` });
  expect(usual.cause).toBe('stack');
});

test('a heap that outgrows the memory is told', async () => {
  const source = 'const all: number[][] = []; for (;;) all.push(new Array(1e6).fill(1.5));';
  expect((await run({ 'a.ts': source })).cause).toBe('memory');
});

test('a typed array of a negative length is no matter of memory', async () => {
  expect((await run({ 'a.ts': 'new Float64Array(-1);' })).cause).toBeUndefined();
});

test.each([
  ['a.js', 'var x = 010; console.log(x, this === module.exports);', '8 true\n', 'main.cjs'],
  ['a.js', 'import { EOL } from "node:os"; console.log(EOL.length);', '1\n', 'main.mjs'],
  ['a.js', 'await null; console.log(2);', '2\n', 'main.mjs'],
  ['a.mjs', 'console.log(this);', 'undefined\n', 'main.mjs'],
  ['a.cjs', 'console.log(require.main === module);', 'true\n', 'main.cjs'],
])('JavaScript in %s is run as it stands: %s', async (name, source, output, script) => {
  expect(await run({ [name]: source })).toMatchObject({ stdout: output, script });
});

test('a trace of JavaScript names the source', async () => {
  const { trace } = await run({ 'a.js': '\nnull.x;' });
  expect(trace).toMatch(/^mine\/a\.js:2\nnull\.x;/);
  expect(trace).toContain('(mine/a.js:2:6)');
});

// In two parts, or else it would be taken for that of this file.
const MAP_MENTION = ['sourceMapping', 'URL='].join('');

test.each(['file://', ''])('a source map of elsewhere (%s) is not taken in', async (scheme) => {
  await withTempDir(async (dir) => {
    const map = join(dir, 'map.json');
    const document = { version: 3, sources: ['a'], sourcesContent: ['hidden'], names: [] };
    writeFileSync(map, JSON.stringify({ ...document, mappings: 'AAAA' }));
    const source = `console.log(require('fs').readFileSync(__filename + '.map', 'utf8'))
//# ${MAP_MENTION}${scheme}${map}
`;
    const { outcome, stdout } = await run({ 'asks.cts': source });
    expect(outcome).toMatchObject({ ok: true });
    expect(stdout).toContain('asks.cts');
    expect(stdout).not.toContain('hidden');
  });
});

test('an import whose name is put together at run time takes in nothing', async () => {
  const source = `const name = 'other'; console.log(require('./data/' + name + '.json'));`;
  const { outcome } = await run({ 'asks.ts': source, 'data/other.json': '"hidden"' });
  expect(JSON.stringify(outcome)).not.toContain('hidden');
  expect(outcome).toMatchObject({ ok: false, reason: 'compile-error' });
});
