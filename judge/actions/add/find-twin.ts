import { stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { errorCode, isMissing } from '../../lib/error-code.ts';
import { listFilesBelow } from '../../lib/list-files.ts';
import { readRegularFile, UnfitFile } from '../../lib/read-regular-file.ts';

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
        if (!(await readRegularFile(path)).equals(input)) continue;
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

/** Undefined for what is no file, such as a link that leads nowhere: reading the problem tells of it. */
async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readRegularFile(path);
  } catch (error) {
    if (isMissing(error) || error instanceof UnfitFile) return undefined;
    throw error;
  }
}
