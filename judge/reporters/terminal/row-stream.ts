import type { CaseResult } from '../../model/result.ts';
import type { CollectedSubmission } from '../run-collector.ts';
import { submissionKey } from '../run-collector.ts';
import type { Look } from './look.ts';
import { hasRow } from './submission-report.ts';
import { caseRow, headingRow, layOutTable } from './table.ts';

/** Prints the rows of one submission's table as its cases finish, in test order. */
export interface RowStream {
  follow(submission: CollectedSubmission): void;
  add(key: string, result: CaseResult): void;
  /** Ends it, and tells how many cases have been dealt with, in test order. */
  end(key: string): number;
}

interface Followed {
  readonly key: string;
  readonly names: readonly string[];
  readonly finished: Map<string, CaseResult>;
  readonly printRow: (result: CaseResult) => void;
  next: number;
}

/** A stream that follows nothing yet. */
export function createRowStream(
  look: Look,
  verbose: boolean,
  print: (lines: readonly string[]) => void,
): RowStream {
  let followed: Followed | undefined;
  return {
    follow(submission) {
      const names = submission.started?.cases ?? [];
      const layout = layOutTable(look, names);
      const limits = submission.started?.limits;
      const printRow = (result: CaseResult): void => {
        if (followed?.next === 0) print([headingRow(look, layout)]);
        if (hasRow(result, names.length, verbose)) print([caseRow(look, layout, result, limits)]);
      };
      followed = { key: submissionKey(submission), names, finished: new Map(), printRow, next: 0 };
    },
    add(key, result) {
      if (followed?.key !== key) return;
      followed.finished.set(result.name, result);
      while (followed.next < followed.names.length) {
        const due = followed.finished.get(followed.names[followed.next] ?? '');
        if (!due) return;
        followed.printRow(due);
        followed.next++;
      }
    },
    end(key) {
      if (followed?.key !== key) return 0;
      const { next } = followed;
      followed = undefined;
      return next;
    },
  };
}
