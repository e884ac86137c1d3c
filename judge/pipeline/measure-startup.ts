import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../lib/make-folder.ts';
import { median } from 'simple-statistics';
import type { Execution } from '../model/execution.ts';
import type { Language } from '../model/language.ts';
import type { StartUpCost } from '../model/timing.ts';
import { buildProgram } from './build.ts';
import type { JudgeContext } from './context.ts';
import { describeEnding } from '../rules/describe-ending.ts';
import { readHead, runToolProgram, toolOf } from './run-tool-program.ts';

/** Outcome of building and running the language's self-test. */
export type SelfTest =
  | { readonly ok: true; readonly cost: StartUpCost }
  | { readonly ok: false; readonly reason: string };

/** Builds the self-test, which adds two integers, runs it `runs` times and checks what it prints. */
export async function measureStartup(
  context: JudgeContext,
  language: Language,
  runs: number,
): Promise<SelfTest> {
  if (language.selfTest === '') return { ok: false, reason: 'it has no self-test' };
  const dir = join(context.tempDir, `self-test-${language.id}`);
  makeFolder(dir);
  const source = join(dir, `main${language.extensions[0] ?? ''}`);
  const input = join(dir, 'input');
  await writeFile(source, language.selfTest);
  await writeFile(input, '20 22\n');
  const only = { ...context, languages: [language] };
  const built = await buildProgram(only, source, `${language.id} self-test`, 'solution');
  const tool = toolOf(built);
  if (!tool) return { ok: false, reason: built.build.log };
  const executions: Execution[] = [];
  for (let run = 0; run < runs; run++) {
    const { execution, stdoutPath } = await runToolProgram(
      context,
      tool,
      { args: [], stdinPath: input, dir },
      context.signal,
    );
    const output = readHead(stdoutPath, 100);
    if (output.trim() !== '42') return { ok: false, reason: complaint(execution, output) };
    executions.push(execution);
  }
  return { ok: true, cost: costOf(executions) };
}

function complaint({ ending, stderrTail }: Execution, output: string): string {
  const said = stderrTail.trim().split('\n').at(-1) ?? '';
  return `its self-test printed ${JSON.stringify(output)} and ${describeEnding(ending)} ${said}`;
}

function costOf(executions: readonly Execution[]): StartUpCost {
  const of = (pick: (execution: Execution) => number): number => median(executions.map(pick));
  return {
    cpuTimeMs: of(({ usage }) => usage.cpuTimeMs),
    wallTimeMs: of(({ usage }) => usage.wallTimeMs),
    peakMemoryBytes: of(({ usage }) => usage.peakMemoryBytes),
  };
}
