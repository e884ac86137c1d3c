/** Types of problems that `judge new` has a first problem of, as problem.yaml names them. */
export const PROBLEM_TYPES = ['pass-fail', 'interactive'] as const;

export type ProblemType = (typeof PROBLEM_TYPES)[number];
