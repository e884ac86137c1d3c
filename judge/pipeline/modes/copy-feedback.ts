import {
  chmodSync,
  copyFileSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';

/** An interactor may leave anything in its folder: what cannot be kept is its fault, not ours. */
export class UnkeptFeedback extends Error {
  constructor(why: string) {
    super(
      `what the interactor left in its feedback folder cannot be kept for the next pass: ${why}`,
    );
  }
}

/** Folders in folders, no deeper: nobody looks for feedback there, and no path gets too long. */
const MOST_LEVELS = 32;

/**
 * Copies files, links as links and folders with their owners and rights, so that a program finds
 * them as it left them. Throws `UnkeptFeedback` for what is none of these, or cannot be read.
 */
export function copyFeedback(from: string, to: string): void {
  copyFolder({ from, to, name: '.' }, MOST_LEVELS);
}

interface Entry {
  readonly from: string;
  readonly to: string;
  /** Below the feedback folder. */
  readonly name: string;
}

function copyFolder(folder: Entry, levels: number): void {
  if (levels === 0) throw new UnkeptFeedback(`folders more than ${MOST_LEVELS} deep`);
  for (const base of told(folder, () => readdirSync(folder.from))) {
    const name = join(folder.name, base);
    const entry = { from: join(folder.from, base), to: join(folder.to, base), name };
    told(entry, () => copyEntry(entry, levels));
  }
}

function copyEntry(entry: Entry, levels: number): void {
  const { from, to, name } = entry;
  const status = lstatSync(from);
  if (status.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else if (status.isDirectory()) {
    mkdirSync(to);
    copyFolder(entry, levels - 1);
  } else {
    // A hard link may lead anywhere.
    if (!status.isFile() || status.nlink !== 1)
      throw new UnkeptFeedback(`${quoted(name)} is no file`);
    copyFileSync(from, to);
  }
  giveBack(to, status);
}

function giveBack(path: string, status: Stats): void {
  if (process.getuid?.() === 0) lchownSync(path, status.uid, status.gid);
  if (!status.isSymbolicLink()) chmodSync(path, status.mode & 0o7777);
}

/** What the file system refuses is told with the name. */
function told<T>({ name }: Entry, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    throw new UnkeptFeedback(`${quoted(name)} (${code})`);
  }
}

function quoted(name: string): string {
  return JSON.stringify(name);
}
