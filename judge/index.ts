/** The public face of the library: the actions, what they take, and what they tell. */
export { inRun } from './actions/in-run.ts';
export { run, type RunOptions, type RunTarget } from './actions/run.ts';
export { selectSolutions } from './actions/select-solutions.ts';
export { verify } from './actions/verify.ts';
export { findProblem, listProblemIds } from './formats/find-problem.ts';
export type { JudgeContext } from './pipeline/context.ts';
export { classifyCase, classifyExecution } from './rules/classify.ts';
export { aggregate } from './rules/aggregate.ts';
export type { JudgeEvent, RunSummary } from './model/event.ts';
export type { Execution, Ending, Usage } from './model/execution.ts';
export type { Executor, RunRequest } from './model/executor.ts';
export type { Problem, SolutionFile, TestCase, TestGroup } from './model/problem.ts';
export type { CaseResult, SubmissionResult } from './model/result.ts';
export { UserError } from './model/user-error.ts';
export { VERDICTS, type Verdict } from './model/verdict.ts';
