import type { JudgeEvent } from './event.ts';

/** Where a reporter writes: standard output, or a file. */
export interface ReportTarget {
  write(text: string): void;
  readonly isTTY: boolean;
  readonly columns: number;
  readonly color: boolean;
  readonly locale: 'en' | 'zh';
}

export interface ReportOptions {
  /** Show passing tests' output too. */
  readonly verbose: boolean;
  /** Show this one test whole. */
  readonly show?: string;
}

/** Turns the stream of events into text. One file on the shelf `reporters/`. */
export interface Reporter {
  readonly id: string;
  readonly description: string;
  /** Is its output a document or lines for machines? Then standard output carries nothing else. */
  readonly machine: boolean;
  create(target: ReportTarget, options: ReportOptions): ReporterInstance;
}

export interface ReporterInstance {
  handle(event: JudgeEvent): void;
  /** Called once after the last event; may write the whole document. */
  finish(): void;
}
