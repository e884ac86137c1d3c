import type { CaseStore } from '../history/case-store.ts';
import type { StartUpCosts } from '../history/start-up-costs.ts';
import type { Hasher } from '../lib/content-hash.ts';
import type { Emit } from '../model/event.ts';
import type { Executor } from '../model/executor.ts';
import type { Language, Toolchain } from '../model/language.ts';
import type { Workspace } from '../model/workspace.ts';
import type { Slots } from './slots.ts';

/** Everything the pipeline works with. Made in one place, `cli/context.ts`; tests make their own. */
export interface JudgeContext {
  readonly workspace: Workspace;
  readonly languages: readonly Language[];
  /** Undefined: not installed here. */
  readonly findToolchain: (language: Language) => Promise<Toolchain | undefined>;
  readonly executor: Executor;
  readonly slots: Slots;
  /** Folder for what lives as long as this run of the judge. */
  readonly tempDir: string;
  /** Builds by key; a folder that several judges may share. */
  readonly buildsDir: string;
  /** Stacks as a judge with small ones gives them: `--stack default`. */
  readonly smallStack: boolean;
  readonly startUpCosts: StartUpCosts;
  readonly cases: CaseStore;
  readonly hasher: Hasher;
  readonly emit: Emit;
  readonly signal: AbortSignal;
}
