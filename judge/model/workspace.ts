import type { Settings } from './settings.ts';

/** The folder that holds problems and solutions, and where the judge keeps its records. */
export interface Workspace {
  readonly root: string;
  readonly problemsDir: string;
  readonly solutionsDir: string;
  /** `.judge/`: records of runs, and the cache. */
  readonly stateDir: string;
  /** What is odd about it, for people; told whenever something is judged. */
  readonly warning?: string;
  /** Absolute: testlib.h, or the folder that holds it, where the settings name one. */
  readonly testlibPath?: string;
  readonly settings: Settings;
}
