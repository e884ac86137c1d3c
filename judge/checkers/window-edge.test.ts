import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BUILTIN_CHECKERS } from './index.ts';

const dir = mkdtempSync(join(tmpdir(), 'window-edge-test-'));
const paths = {
  inputPath: join(dir, 'input'),
  answerPath: join(dir, 'answer'),
  outputPath: join(dir, 'output'),
};
afterAll(() => {
  rmSync(dir, { recursive: true });
});

/** Files are read in pieces of this size, and long tokens looked at in pieces of 4096 bytes. */
const PIECE_BYTES = 256 * 1024;

/** What it reads is no matter here: whether it comes to an end is. */
const CONTENTS: readonly [what: string, text: (bytes: number) => string][] = [
  ['one long number', (bytes) => '7'.repeat(bytes)],
  ['a number and a long one', (bytes) => `1 ${'7'.repeat(bytes - 2)}`],
  ['short tokens', (bytes) => '7 '.repeat(bytes / 2 - 1).padEnd(bytes, '1')],
  ['a case with a long token', (bytes) => `Case 1: ${'7'.repeat(bytes - 8)}`],
  ['blanks behind', (bytes) => 'yes'.padEnd(bytes)],
];

describe.each(Object.keys(BUILTIN_CHECKERS))(
  '%s comes to an end of files that end with a piece',
  (id) => {
    test.each(CONTENTS)('%s', async (_what, text) => {
      writeFileSync(paths.inputPath, '');
      for (const bytes of [PIECE_BYTES - 2, PIECE_BYTES, PIECE_BYTES + 4096, 2 * PIECE_BYTES]) {
        writeFileSync(paths.answerPath, text(bytes));
        const kinds = new Set<string | undefined>();
        for (const end of ['', '\n']) {
          writeFileSync(paths.outputPath, text(bytes) + end);
          const { signal } = new AbortController();
          const result = await BUILTIN_CHECKERS[id]?.create([])({ ...paths, args: [], signal });
          kinds.add(result?.kind);
        }
        // The same files are never wrong, whatever the checker can read of them.
        const [first] = kinds;
        expect([...kinds]).toEqual(id === 'exact' ? ['accepted', 'wrong'] : [first]);
        expect(kinds.has('wrong')).toBe(id === 'exact');
      }
    });
  },
);
