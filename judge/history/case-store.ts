/**
 * history/ keeps what was judged: single cases, so that an unchanged one need not run again, and
 * whole runs, so that they can be shown again.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../lib/make-folder.ts';
import { writeAtomically } from '../lib/write-atomically.ts';
import type { CheckResult } from '../model/check.ts';
import type { Limits } from '../model/limits.ts';
import type { JudgedCase } from '../model/result.ts';

/** One judged case with the limits that it ran under. */
export interface StoredCase {
  readonly limits: Limits;
  readonly check?: CheckResult;
  readonly result: JudgedCase;
}

/** Cases of one submission by key; a key stands for everything that the outcome depends on. */
export interface SubmissionCases {
  get(key: string): StoredCase | undefined;
  set(key: string, stored: StoredCase): void;
  /** Writes what is new, atomically. A place that cannot be written is not an error: it returns it. */
  save(): Error | undefined;
}

export interface CaseStore {
  /** `submissionKey`: program and checker, as a file name. */
  open(submissionKey: string): Promise<SubmissionCases>;
}

/** Grows when stored cases of older versions must not be used any more. */
const STORE_SCHEMA = 3;

export function createCaseStore(dir: string): CaseStore {
  return { open: (submissionKey) => openCases(join(dir, `${submissionKey}.json`), dir) };
}

/** Remembers nothing: `--no-cache`. */
export const FORGETFUL_STORE: CaseStore = {
  open: async () => ({ get: () => undefined, set: () => {}, save: () => undefined }),
};

async function openCases(path: string, dir: string): Promise<SubmissionCases> {
  const cases = await readCases(path);
  let changed = false;
  return {
    get: (key) => cases.get(key),
    set(key, stored) {
      cases.set(key, stored);
      changed = true;
    },
    save() {
      if (!changed) return undefined;
      changed = false;
      try {
        makeFolder(dir);
        const document = { schema: STORE_SCHEMA, cases: Object.fromEntries(cases) };
        writeAtomically(path, JSON.stringify(document));
        return undefined;
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error));
      }
    },
  };
}

/** A file that is missing, half written by another program or of another version holds no cases. */
async function readCases(path: string): Promise<Map<string, StoredCase>> {
  try {
    const document = JSON.parse(await readFile(path, 'utf8')) as {
      schema?: unknown;
      cases?: Record<string, StoredCase>;
    };
    if (document.schema !== STORE_SCHEMA) return new Map();
    return new Map(Object.entries(document.cases ?? {}));
  } catch {
    return new Map();
  }
}
