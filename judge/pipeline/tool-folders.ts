import { join } from 'node:path';
import { makeTempDir } from '../lib/temp-dir.ts';
import { emptyFolder } from './execute.ts';

/** Lends private folders for runs of tools; what is given back is lent again. */
export interface ToolFolders {
  /** `feedbackDir` is an empty folder inside `dir`. What a run leaves there lasts until the work ends. */
  use<T>(work: (folders: { dir: string; feedbackDir: string }) => Promise<T>): Promise<T>;
}

/**
 * Makes as many folders in `parent` as are in use at once; whoever made that removes them with it. To
 * make and to remove one for each of many short runs costs as much as such a run.
 */
export function createToolFolders(parent: string): ToolFolders {
  const free: string[] = [];
  return {
    async use(work) {
      const dir = free.pop() ?? makeTempDir(parent, 'tool-');
      try {
        return await work({ dir, feedbackDir: emptyFolder(join(dir, 'feedback')) });
      } finally {
        free.push(dir);
      }
    },
  };
}
