import type { CliOptions, TestWorkspace } from './workspace.ts';

/** The parts of `--reporter json` that the tests look at. */
export interface JsonDocument {
  readonly runId: string;
  readonly exitCode: number;
  readonly submissions: readonly JsonSubmission[];
  readonly notices: readonly { readonly code: string; readonly message: string }[];
}

export interface JsonSubmission {
  readonly solution: string;
  readonly verdict: string;
  readonly message?: string;
  readonly cases: readonly JsonCase[];
}

export interface JsonCase {
  readonly name: string;
  readonly status: string;
  readonly verdict: string | null;
  readonly score?: number;
  readonly message?: string;
  readonly because?: string;
}

/** Judges with `--reporter json`; standard output must be one document and nothing else. */
export async function judgeAsJson(
  workspace: TestWorkspace,
  args: readonly string[],
  options?: CliOptions,
): Promise<JsonDocument & { readonly exit: number | null; readonly stderr: string }> {
  const { exitCode, stdout, stderr } = await workspace.judge(
    [...args, '--reporter', 'json'],
    options,
  );
  try {
    return { ...(JSON.parse(stdout) as JsonDocument), exit: exitCode, stderr };
  } catch (cause) {
    throw new Error(`no JSON (exit ${exitCode}): ${stdout}\n${stderr}`, { cause });
  }
}

/** Verdicts by test, `null` where a test was skipped. */
export function verdictsOf(document: JsonDocument): (string | null)[] {
  return document.submissions.flatMap(({ cases }) => cases.map(({ verdict }) => verdict));
}
