import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestCase } from '../../model/problem.ts';
import type { RunLanguage } from '../../pipeline/modes/mode.ts';

const FILE = 'said';
const SCRIPT = `"$@" | tee ${FILE}`;
const MOST_BYTES = 64 * 1024;

/** The same language, whose programs leave what they say in a file of their folder as well. */
export function overheard(language: RunLanguage): RunLanguage {
  return {
    ...language,
    run: (input) => {
      const { argv, env } = language.run(input);
      const path = { PATH: '/usr/bin:/bin' };
      return { argv: ['/bin/sh', '-c', SCRIPT, 'sh', ...argv], env: { ...path, ...env } };
    },
  };
}

/** The same test with that file beside the program: a sandbox may keep only what lay there before. */
export function withEar(test: TestCase, dir: string): TestCase {
  const filesDir = join(dir, 'files');
  mkdirSync(filesDir);
  if (test.filesDir !== undefined) cpSync(test.filesDir, filesDir, { recursive: true });
  writeFileSync(join(filesDir, FILE), '');
  return { ...test, filesDir };
}

/** What was said by the program that ran in a folder: the start of it, empty when it left nothing. */
export function heardIn(workDir: string): Buffer {
  const path = join(workDir, FILE);
  return existsSync(path) ? readFileSync(path).subarray(0, MOST_BYTES) : Buffer.of();
}
