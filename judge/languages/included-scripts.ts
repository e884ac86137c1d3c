import type { Plugin } from 'esbuild';
import { dirname, join } from 'node:path';
import type { Included } from '../model/language.ts';

const SCRIPT = /\.[cm]?[jt]s$/;

/** A file of the problem with one of these names is started, and imports the solution. */
const ENTRY_STEMS = ['main', 'grader'];

/** The script of a build to start from: the problem's own, where it has one. */
export function entryAmong({ names, solutionName }: Included): string {
  const scripts = names.filter((name) => SCRIPT.test(name));
  const entries = ENTRY_STEMS.flatMap((stem) =>
    scripts.filter((name) => name.replace(SCRIPT, '') === stem),
  );
  return entries[0] ?? solutionName;
}

/**
 * Resolves relative imports among the files of a build, whatever ending they are written with: a
 * grader in TypeScript takes a solution in JavaScript as well.
 */
export function importsAmong(files: readonly string[]): Plugin {
  return {
    name: 'included-files',
    setup(build) {
      build.onResolve({ filter: /^\.\.?\// }, ({ path, importer }) => {
        const asked = join(dirname(importer), path);
        const found =
          files.find((file) => file === asked) ??
          files.find((file) => SCRIPT.test(file) && stemOf(file) === stemOf(asked));
        return found === undefined ? undefined : { path: found };
      });
    },
  };
}

function stemOf(path: string): string {
  return path.replace(SCRIPT, '');
}
