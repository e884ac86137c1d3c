import type { Reporter } from '../model/reporter.ts';
import { markdownOf } from './markdown-report.ts';
import { collect, createCollectedRun } from './run-collector.ts';

/** Markdown for a comment on a pull request, or for notes. */
export const markdownReporter: Reporter = {
  id: 'markdown',
  description: 'Markdown for a pull request comment or for notes',
  machine: true,
  create(target) {
    const run = createCollectedRun();
    return {
      handle: (event) => collect(run, event),
      finish: () => target.write(markdownOf(run, target.locale)),
    };
  },
};
