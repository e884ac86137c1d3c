import { NO_USAGE } from '../model/execution.ts';
import type { Usage } from '../model/execution.ts';
import type { JudgedCase } from '../model/result.ts';
import type { Verdict } from '../model/verdict.ts';

/** A judged case for tests, with only what they care about. */
export function judgedCase(name: string, verdict: Verdict, usage: Partial<Usage> = {}): JudgedCase {
  return {
    status: 'judged',
    name,
    verdict,
    execution: {
      ending: { kind: 'exited', exitCode: 0 },
      usage: { ...NO_USAGE, ...usage },
      outputBytes: 0,
      stderrTail: '',
      memoryExhausted: false,
    },
  };
}
