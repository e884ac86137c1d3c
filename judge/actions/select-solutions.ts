import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { globMatcher } from '../lib/glob.ts';
import { nearest } from '../lib/nearest.ts';
import { quote } from '../lib/shown-path.ts';
import type { Problem, SolutionFile } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';

/**
 * The solutions that the words name: the problem's own names (`accepted/bfs.cpp`, globs such as
 * `wrong_answer/*`, a bare file name when it is the only one of that name), or files relative to
 * `cwd`. Without a word, the problem's own `solution.*`.
 */
export async function selectSolutions(
  problem: Problem,
  words: readonly string[],
  cwd: string,
): Promise<SolutionFile[]> {
  if (words.length === 0) return [ownSolution(problem)];
  const found: SolutionFile[] = [];
  for (const word of words) {
    for (const solution of await resolveWord(problem, word, cwd)) {
      if (!found.some(({ path }) => path === solution.path)) found.push(solution);
    }
  }
  return found;
}

function ownSolution(problem: Problem): SolutionFile {
  const own = problem.solutions.find(({ name }) => /^solution(?:\.[^/]+)?$/.test(name));
  if (own) return own;
  if (problem.mode.kind === 'submit-answer') throw noOutputs(problem.id);
  throw new UserError('NO_SOLUTION', `problem ${problem.id} has no solution.ts`, {
    hint: `name a file: judge ${problem.id} my.ts — or write one: judge new ${problem.id} solution.ts`,
  });
}

function noOutputs(id: string): UserError {
  return new UserError('NO_SOLUTION', `problem ${id} takes outputs, and none were named`, {
    hint: `name a folder or a zip with a file NAME.out for each test: judge ${id} outputs/`,
  });
}

async function resolveWord(problem: Problem, word: string, cwd: string): Promise<SolutionFile[]> {
  const exact = problem.solutions.filter(({ name }) => name === word);
  if (exact.length > 0) return exact;
  const matches = globMatcher(word);
  const named = problem.solutions.filter(({ name }) => matches(name));
  if (named.length > 0) return named;
  const path = resolve(cwd, word);
  const file = await stat(path).catch(() => undefined);
  const known = problem.solutions.find((solution) => solution.path === path);
  if (known) return [known];
  const takesFolders = problem.mode.kind === 'submit-answer';
  if (file?.isFile() || (file && takesFolders)) return [{ path, name: word }];
  if (file && !file.isDirectory()) {
    throw new UserError('NOT_A_FILE', `${JSON.stringify(word)} is not a regular file`);
  }
  if (file) {
    throw new UserError('NOT_A_FILE', `${JSON.stringify(word)} is a folder, not a solution`, {
      hint: `for all below it: judge ${problem.id} "${word}/*"`,
    });
  }
  const byBasename = problem.solutions.filter(({ name }) => basename(name) === word);
  if (byBasename.length === 1) return byBasename;
  throw noSolution(problem, word, byBasename);
}

function noSolution(
  problem: Problem,
  word: string,
  candidates: readonly SolutionFile[],
): UserError {
  const names = problem.solutions.map(({ name }) => name);
  if (candidates.length > 1) {
    return new UserError(
      'AMBIGUOUS_SOLUTION',
      `${JSON.stringify(word)} could be several solutions`,
      {
        hint: candidates.map(({ name }) => quote(name)).join(', '),
      },
    );
  }
  const guess = nearest(word, [...names, ...names.map((name) => basename(name))]);
  return new UserError('NO_SOLUTION', `there is no solution ${JSON.stringify(word)}`, {
    hint: guess ? `did you mean ${quote(guess)}?` : known(problem.id, names),
  });
}

/** Problems may have dozens: a few show how names look, the list has them all. */
const NAMED = 5;

function known(id: string, names: readonly string[]): string {
  const more = names.length - NAMED;
  const some = `known: ${names.slice(0, NAMED).map(quote).join(', ')}`;
  return more > 0 ? `${some} and ${more} more: see judge list ${id}` : some;
}
