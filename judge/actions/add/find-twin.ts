import { readFile, stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { errorCode, isMissing } from '../../lib/error-code.ts';
import { listFilesBelow } from '../../lib/list-files.ts';

/** The test that already has an input. */
export interface Twin {
  /** As `secret/03`. */
  readonly name: string;
  /** Undefined where that test has no answer file. */
  readonly answer: Buffer | undefined;
}

export interface TwinFinder {
  find(input: Buffer): Promise<Twin | undefined>;
}

/**
 * Finds tests below a `testdata` folder by their input. The files' sizes are looked at once; only
 * files of the same size are read.
 */
export async function createTwinFinder(testdataDir: string): Promise<TwinFinder> {
  const pathsBySize = new Map<number, string[]>();
  for (const path of await listInputs(testdataDir)) {
    const size = await sizeOf(path);
    if (size !== undefined) pathsBySize.set(size, [...(pathsBySize.get(size) ?? []), path]);
  }
  return {
    async find(input) {
      for (const path of pathsBySize.get(input.length) ?? []) {
        if (!(await readFile(path)).equals(input)) continue;
        const stem = path.slice(0, -INPUT_ENDING.length);
        const name = relative(testdataDir, stem).split(sep).join('/');
        return { name, answer: await readIfThere(`${stem}.ans`) };
      }
      return undefined;
    },
  };
}

const INPUT_ENDING = '.in';

async function listInputs(testdataDir: string): Promise<string[]> {
  try {
    const paths = await listFilesBelow(testdataDir);
    return paths.filter((path) => path.endsWith(INPUT_ENDING));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Undefined for a link that leads nowhere: reading the problem tells of it. */
async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
