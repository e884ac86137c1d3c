import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CHECKER_PROTOCOLS } from '../checkers/index.ts';
import type { CheckInput, CheckResult } from '../model/check.ts';
import type { CheckerCall, CheckerRights } from '../model/checker.ts';
import { NO_USAGE } from '../model/execution.ts';
import type { Ending, Execution } from '../model/execution.ts';

/** What a checker does when it is run. */
export interface Behaviour {
  /** An exit code, or how else it ends. */
  readonly exit: number | Ending;
  readonly stdout?: string;
  readonly stderr?: string;
  /** Written into the feedback folder. */
  readonly leaves?: Readonly<Record<string, string | Buffer>>;
  /** Done to the feedback folder beside that. */
  readonly act?: (feedbackDir: string) => void;
}

export interface Setting extends Partial<Pick<CheckInput, 'testName' | 'sourcePath' | 'maxScore'>> {
  readonly args?: readonly string[];
  readonly source?: string;
  readonly allows?: Partial<CheckerRights>;
}

export interface Checked {
  readonly result: CheckResult;
  readonly call: CheckerCall;
  readonly feedbackDir: string;
}

/** Lets a protocol judge `/t/out` with a checker that behaves so; no process is started. */
export async function checkBy(
  protocol: string,
  behaviour: Behaviour,
  { args = [], source = '', allows = {}, ...files }: Setting = {},
): Promise<Checked> {
  const dir = mkdtempSync(join(tmpdir(), 'protocol-check-'));
  const feedbackDir = join(dir, 'feedback');
  mkdirSync(feedbackDir);
  const calls: CheckerCall[] = [];
  try {
    const result = await CHECKER_PROTOCOLS[protocol]?.check({
      input: { ...INPUT, args, ...files },
      feedbackDir,
      source,
      allows: { scores: true, passes: true, ...allows },
      run: async (call) => {
        calls.push(call);
        leave(feedbackDir, behaviour);
        return { execution: executionOf(behaviour), stdout: () => behaviour.stdout ?? '' };
      },
    });
    const [call] = calls;
    if (result === undefined || call === undefined) throw new Error(`no protocol ${protocol}`);
    return { result, call, feedbackDir };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

const INPUT = {
  inputPath: '/t/in',
  answerPath: '/t/ans',
  outputPath: '/t/out',
  signal: new AbortController().signal,
};

function leave(feedbackDir: string, { leaves = {}, act }: Behaviour): void {
  for (const [name, text] of Object.entries(leaves)) {
    mkdirSync(dirname(join(feedbackDir, name)), { recursive: true });
    writeFileSync(join(feedbackDir, name), text);
  }
  act?.(feedbackDir);
}

function executionOf({ exit, stderr = '' }: Behaviour): Execution {
  return {
    ending: typeof exit === 'number' ? { kind: 'exited', exitCode: exit } : exit,
    stderrTail: stderr,
    usage: NO_USAGE,
    outputBytes: 0,
    memoryExhausted: false,
  };
}
