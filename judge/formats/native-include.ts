import { join } from 'node:path';
import { quote } from '../lib/shown-path.ts';
import type { Problem } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import type { ProblemYaml } from './problem-schema.ts';
import { isFileLike, readFolder } from './source-files.ts';
import type { YamlFile } from './yaml-file.ts';

const INCLUDE = 'include';

/**
 * The problem's files that are compiled together with solutions: `include/LANGUAGE/`, and
 * `include/default/` for languages that have no folder of their own.
 */
export async function readIncluded(
  { data, place }: YamlFile<ProblemYaml>,
  folder: string,
  show: (path: string) => string,
): Promise<
  Pick<Problem, 'includeDir' | 'solutionName'> & { readonly warnings: readonly string[] }
> {
  const includeDir = join(folder, INCLUDE);
  const entries = await readFolder(includeDir);
  const solutionName = data.grader?.solution;
  if (entries.length === 0 && solutionName !== undefined) {
    const message = `${place(['grader'])}: there is no grader: ${quote(show(includeDir))} is empty or missing`;
    const hint = 'put one into a folder for each language, such as include/cpp/grader.cpp';
    throw new UserError('BROKEN_PROBLEM', message, { hint, exit: 'problem' });
  }
  const stray = entries.filter((entry) => isFileLike(entry) && !entry.name.startsWith('.'));
  return {
    ...(entries.length > 0 && { includeDir }),
    ...(solutionName !== undefined && { solutionName }),
    warnings: stray
      .filter((entry) => entry.isFile())
      .map(
        ({ name }) =>
          `${quote(show(join(includeDir, name)))} is not used: move it into a folder for a language, such as include/cpp, or into include/default`,
      ),
  };
}
