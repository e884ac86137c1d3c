import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { readSourceMap } from './source-map.ts';

const SOURCE = `interface Point { x: number }

const 点: Point = { x: 1 };
throw new Error(String(点.x));
`;

describe('a map that esbuild wrote', () => {
  const { code, map } = transformSync(SOURCE, {
    loader: 'ts',
    sourcemap: 'external',
    sourcefile: 'a.ts',
    charset: 'utf8',
  });
  const reader = readSourceMap(map);

  test('leads from a place of the script to the place of the source', () => {
    const lines = code.split('\n');
    const line = lines.findIndex((each) => each.includes('throw')) + 1;
    const column = (lines[line - 1] ?? '').indexOf('new Error') + 1;
    expect(reader.find(line, column)).toEqual({ source: 'a.ts', line: 4, column: 7 });
  });

  test('holds the lines of the source', () => {
    expect(reader.lineOf('a.ts', 3)).toBe('const 点: Point = { x: 1 };');
    expect(reader.lineOf('a.ts', 99)).toBeUndefined();
    expect(reader.lineOf('b.ts', 1)).toBeUndefined();
  });
});

test('the name of a source is what people call it, whatever URLs make of it', () => {
  const options = { loader: 'ts', sourcemap: 'external', sourcefile: "移 '100%*.ts" } as const;
  const reader = readSourceMap(transformSync('throw 1;', options).map);
  expect(reader.find(1, 1)?.source).toBe("移 '100%*.ts");
  expect(reader.lineOf("移 '100%*.ts", 1)).toBe('throw 1;');
});

test('a place before the first mapping leads nowhere', () => {
  const map = {
    version: 3,
    sources: ['a.ts'],
    sourcesContent: ['x'],
    names: [],
    mappings: ';AAAA',
  };
  expect(readSourceMap(JSON.stringify(map)).find(1, 1)).toBeUndefined();
  expect(readSourceMap(JSON.stringify(map)).find(2, 1)).toEqual({
    source: 'a.ts',
    line: 1,
    column: 1,
  });
});
