import type { Executor, SandboxChoice } from '../model/executor.ts';
import { createFakeExecutor } from './fake.ts';
import { createSupervisedExecutor } from './supervised.ts';
import { createWaitingExecutor } from './waiting.ts';

/** The shelf of executors: ways to run a program. */
export const EXECUTORS = {
  supervised: {
    summary: 'exact measures and limits through a small C supervisor',
    create: createSupervisedExecutor,
  },
  waiting: {
    summary: 'rougher measures and no isolation, without a C compiler',
    create: ({ sandbox = 'auto' }: ExecutorOptions) => createWaitingExecutor({ sandbox }),
  },
  fake: {
    summary: 'runs nothing; every program exits with 0 and prints nothing',
    create: async () => createFakeExecutor(),
  },
} as const satisfies Record<string, ExecutorFactory>;

export interface ExecutorFactory {
  readonly summary: string;
  create(options: ExecutorOptions): Promise<Executor>;
}

export interface ExecutorOptions {
  /** The user's cache folder, for what an executor has to compile. */
  readonly cacheDir: string;
  /** How much of the machine programs must be kept from; `auto` unless said otherwise. */
  readonly sandbox?: SandboxChoice;
  /** Folders that no program may see. */
  readonly hidden?: readonly string[];
  /** Ends what it does at the start. */
  readonly signal?: AbortSignal;
}
