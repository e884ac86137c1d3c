import { expect, test } from 'vitest';
import { detectLanguage } from './detect.ts';
import { LANGUAGES } from './index.ts';

test.each([
  ['a.ts', 'console.log(1)', 'typescript'],
  ['A.TS', '', 'typescript'],
  ['a.mjs', '', 'javascript'],
  ['a.js', '', 'javascript'],
  ['dir.py/a.cpp', '', 'cpp'],
  ['a.cc', '', 'cpp'],
  ['a.c', '', 'c'],
  ['a.py', 'print(1)', 'python'],
  ['a.py', '# pypy\nprint(1)', 'pypy'],
  ['a.py', '# PyPy3\r\nprint(1)', 'pypy'],
  ['a.py', '#!/usr/bin/env pypy3\nprint(1)', 'pypy'],
  ['a.py', '#!/usr/bin/env python3\n# faster than pypy\n', 'python'],
  ['a.py', '\u00EF\u00BB\u00BF# pypy', 'pypy'],
  ['a.ts', '// runtime: bun\n', 'bun'],
  ['a.ts', '/* 1 */\n//runtime: Deno\n', 'deno'],
  ['a.ts', '#!/usr/bin/env -S deno run\n', 'deno'],
  ['a.js', '#!/usr/bin/env bun', 'bun'],
  ['a.ts', '\n\n\n\n\n// runtime: bun', 'typescript'],
  ['a.ts', 'const s = "// runtime: bun";', 'typescript'],
  ['a.java', '', 'java'],
  ['a.kt', '', 'kotlin'],
  ['a.go', '', 'go'],
  ['a.rs', '', 'rust'],
  ['a.cs', '', 'csharp'],
  ['a.hs', '', 'haskell'],
  ['a.pas', '', 'pascal'],
  ['a.rb', '', 'ruby'],
])('%s with %j is %s', (path, source, id) => {
  expect(detectLanguage(path, source, LANGUAGES)?.id).toBe(id);
});

test.each(['a.txt', 'a', 'ts', '.ts/a'])('the language of %s is not known', (path) => {
  expect(detectLanguage(path, '', LANGUAGES)).toBeUndefined();
});

test('every language tells itself by its own template and self-test', () => {
  for (const { id, extensions, selfTest, template } of LANGUAGES) {
    const path = `solution${extensions[0]}`;
    expect(detectLanguage(path, selfTest, LANGUAGES)?.id).toBe(id);
    expect(detectLanguage(path, template, LANGUAGES)?.id).toBe(id);
  }
});
