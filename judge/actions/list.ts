import { findProblem, listProblemIds } from '../formats/find-problem.ts';
import type { ProblemPlaces } from '../formats/find-problem.ts';
import type { Problem } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';

/** One problem of the workspace, or why it cannot be read. */
export type ListedProblem =
  | { readonly kind: 'readable'; readonly id: string; readonly problem: Problem }
  | { readonly kind: 'broken'; readonly id: string; readonly error: UserError };

/** All problems, as people order their ids; a broken one does not hide the others. */
export async function listProblems(places: ProblemPlaces): Promise<ListedProblem[]> {
  const listed: ListedProblem[] = [];
  for (const id of await listProblemIds(places)) listed.push(await readOne(places, id));
  return listed;
}

async function readOne(places: ProblemPlaces, id: string): Promise<ListedProblem> {
  try {
    return { kind: 'readable', id, problem: await findProblem(places, id) };
  } catch (error) {
    if (error instanceof UserError) return { kind: 'broken', id, error };
    throw error;
  }
}
