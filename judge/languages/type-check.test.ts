import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createHostCompiler } from '../test/host-compiler.ts';
import { withTempDir } from '../lib/temp-dir.ts';
import { typeCheck } from './type-check.ts';

async function check(source: string): Promise<readonly string[]> {
  return withTempDir(async (dir) => {
    const path = join(dir, "it's 题.ts");
    writeFileSync(path, source);
    return typeCheck(path, createHostCompiler());
  });
}

test('a type error is told with its place, one a line', async () => {
  const source = `import { readFileSync } from 'node:fs';
const text: string = readFileSync(0, 'utf8');
const n: number = text;
await null;
console.log(n, abracadabra);
`;
  expect(await check(source)).toEqual([
    "it's 题.ts:3:7 TS2322: Type 'string' is not assignable to type 'number'.",
    "it's 题.ts:5:16 TS2304: Cannot find name 'abracadabra'.",
  ]);
});

test('a sound source and one that uses the helper for checkers have nothing to be told', async () => {
  expect(await check('import { checker } from "judge/checker"; console.log(checker);')).toEqual([]);
});

test('two sources with equal names do not know each other', async () => {
  expect(await check('const a = 1; const name = a; console.log(name);')).toEqual([]);
});

test('at most 20 lines are told', async () => {
  const source = Array.from({ length: 50 }, (_, index) => `console.log(missing${index});\n`);
  expect(await check(source.join(''))).toHaveLength(20);
});

test('a type checker that cannot run is told of', async () => {
  const host = createHostCompiler();
  const broken = { ...host, run: () => host.run({ ...BROKEN, env: {}, readable: [] }) };
  await withTempDir(async (dir) => {
    const path = join(dir, 'a.ts');
    writeFileSync(path, '');
    expect(await typeCheck(path, broken)).toEqual([
      'a.ts could not be type-checked: Error: no such module',
    ]);
  });
});

const BROKEN = {
  argv: ['/bin/sh', '-c', 'echo "Error: no such module" >&2; exit 1'],
  buildDir: '/',
} as const;
