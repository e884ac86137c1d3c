import { join } from 'node:path';
import { listProblems, type ListedProblem } from '../actions/list.ts';
import { findProblem } from '../formats/find-problem.ts';
import { readLastResults, type LastResult, type LastResults } from '../history/last-results.ts';
import type { ExitName } from '../model/exit-code.ts';
import type { Problem } from '../model/problem.ts';
import { dataCasesOf } from '../rules/aggregate.ts';
import { showPoints } from '../reporters/points.ts';
import { localeOf } from '../reporters/locale.ts';
import type { Args, World } from './command.ts';
import { findWorkspace } from './find-workspace.ts';
import { formatTable } from './table.ts';

/** `judge list`. */
export async function listCommand(args: Args, world: World): Promise<ExitName> {
  const workspace = await findWorkspace(world);
  const last = await readLastResults(join(workspace.stateDir, 'last.json'));
  const ref = args.text('problem');
  if (ref !== undefined) {
    const problem = await findProblem(workspace, ref, { cwd: world.cwd });
    const solutions = solutionRows(problem, last[problem.id] ?? {});
    // Names are there to be typed: they are never cut.
    const uncut = Number.POSITIVE_INFINITY;
    const points = problem.isScoring ? ['points'] : [];
    write(world, args, ['last', ...points, 'failed', 'solution', 'expected'], solutions, uncut);
    return 'accepted';
  }
  const listed = await listProblems(workspace);
  const rows = listed.map((one) => problemRow(one, last, localeOf(world.env)));
  write(world, args, ['problem', 'name', 'tests', 'time', 'memory', 'last'], rows);
  for (const one of listed) {
    if (one.kind !== 'broken') continue;
    const hint = one.error.hint ? ` (${one.error.hint})` : '';
    world.stderr.write(`judge: ${one.error.message}${hint}\n`);
  }
  return listed.some(({ kind }) => kind === 'broken') ? 'problem' : 'accepted';
}

function write(
  world: World,
  args: Args,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns = world.stdout.columns ?? 80,
): void {
  if (args.flag('json')) {
    const objects = rows.map((row) =>
      Object.fromEntries(head.map((name, i) => [name, row[i] ?? ''] as const)),
    );
    world.stdout.write(`${JSON.stringify(objects, undefined, 2)}\n`);
  } else {
    // One long name must not push the others' limits and verdicts out of sight.
    world.stdout.write(formatTable([head, ...rows], columns, Math.floor(columns / 2)));
  }
}

function problemRow(one: ListedProblem, last: LastResults, locale: 'en' | 'zh'): string[] {
  if (one.kind === 'broken') return [one.id, 'broken', '', '', '', ''];
  const { id, names, tests, limits } = one.problem;
  const own = Object.entries(last[id] ?? {}).find(([name]) => name.startsWith('solution.'));
  return [
    id,
    names[locale] ?? Object.values(names)[0] ?? id,
    String(dataCasesOf(tests).length),
    `${limits.cpuTimeMs / 1000} s`,
    `${Math.round(limits.memoryBytes / 2 ** 20)} MiB`,
    own?.[1].verdict ?? '–',
  ];
}

function solutionRows(problem: Problem, last: Readonly<Record<string, LastResult>>): string[][] {
  return problem.solutions.map(({ name, expectation }) => [
    last[name]?.verdict ?? '–',
    ...(problem.isScoring ? [pointsOf(last[name])] : []),
    String(last[name]?.failed.length ?? '–'),
    name,
    expectation?.label ?? '–',
  ]);
}

function pointsOf(last: LastResult | undefined): string {
  return last?.score === undefined ? '–' : showPoints(last.score, last.maxScore);
}
