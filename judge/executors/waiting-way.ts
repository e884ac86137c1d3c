import type { Executor } from '../model/executor.ts';

/** One way of waiting for a program: what it is worth, and how it runs one. */
export type WaitingWay = Pick<Executor, 'description' | 'enforcement' | 'run'>;
