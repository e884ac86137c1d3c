import type { Plugin } from 'esbuild';
import { dirname, join } from 'node:path';

export const SCRIPT = /\.[cm]?[jt]s$/;

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
