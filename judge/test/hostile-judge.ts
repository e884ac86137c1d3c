/**
 * A judge process of the hostile suite: runs the programs of a plan at one level, and tells on
 * standard output what came of each. Apart, so that its memory is its own and so that it can be
 * another user's. Its environment holds a secret that no program may find.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createSupervisedExecutor } from '../executors/supervised.ts';
import { createWaitingExecutor } from '../executors/waiting.ts';
import type { Executor } from '../model/executor.ts';
import { UserError } from '../model/user-error.ts';
import { classifyExecution } from '../rules/classify.ts';
import type { HostileCase, HostilePlan, HostileReport, HostileResult } from './hostile-plan.ts';
import { isOver, mostOf, type Most } from './hostile-most.ts';
import { findLeft, findSpoilt } from './hostile-traces.ts';

const [planPath = ''] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(planPath, 'utf8')) as HostilePlan;
const home = process.env['HOME'] ?? '/root';
const SOCKET = join(plan.root, 'socket');
/** How often a program that used too much is run again, alone. */
const MOST_RUNS_ALONE = 4;
let runs = 0;

await main();

async function main(): Promise<void> {
  const executor = await createExecutor();
  if (executor === undefined) return;
  const promises = promisesOf(executor);
  const { description, isolates } = executor;
  tell({ kind: 'executor', description, isolates, promises: [...promises] });
  const port = await listen();
  const passed = new Set<string>();
  const over: { one: HostileCase; result: HostileResult }[] = [];
  const isProbe = ({ name }: HostileCase) => plan.cases.some(({ probe }) => probe === name);
  const judge = async (one: HostileCase) => {
    const because = reasonToSkip(one, promises, passed);
    if (because !== undefined) return tell({ kind: 'skipped', name: one.name, because });
    const expected = Object.entries(one.verdictsWith).find(([name]) => promises.has(name))?.[1];
    const result = { ...(await run(executor, one, port)), expected: expected ?? one.verdicts };
    if (isAsExpected(result)) passed.add(one.name);
    if (isOver(result.execution.usage, mostOf(one.limits, promises))) over.push({ one, result });
    else tell(result);
  };
  await each(plan.cases.filter(isProbe), judge);
  const others = plan.cases.filter((one) => !isProbe(one));
  await each(
    others.filter(({ probe }) => probe === undefined),
    judge,
  );
  // Alone: where the kernel counts the processes of a user, a flood is felt by all of its runs.
  for (const one of others.filter(({ probe }) => probe !== undefined)) await judge(one);
  for (const { one, result } of over) {
    tell(await runAlone(result, mostOf(one.limits, promises), () => run(executor, one, port)));
  }
  await executor.close();
  // Paths inside may be longer than any path can be, and locked: Node cannot remove them.
  await promisify(execFile)('chmod', ['-R', 'u+rwX', ...madeFolders()]).catch(() => undefined);
  await promisify(execFile)('rm', ['-rf', ...madeFolders()]);
  tell({ kind: 'end', peakMemoryBytes: peakMemory() });
  process.exit(0);
}

/** Runs it again until it has once used no more than it may; what is wrong in one run stays. */
async function runAlone(
  first: HostileResult,
  most: Most,
  runAgain: () => Promise<Omit<HostileResult, 'expected'>>,
): Promise<HostileResult> {
  let result = first;
  for (let times = 0; times < MOST_RUNS_ALONE && isAsExpected(result); times += 1) {
    const again = await runAgain();
    const usages = [...result.usages, ...again.usages];
    result = { ...again, expected: first.expected, usages };
    if (!isOver(again.execution.usage, most)) break;
  }
  return result;
}

function isAsExpected({ verdict, expected, left, spoilt }: HostileResult): boolean {
  return expected.includes(verdict) && left.length === 0 && spoilt.length === 0;
}

async function createExecutor(): Promise<Executor | undefined> {
  if (plan.level.executor === 'waiting') return createWaitingExecutor(plan.level.options);
  try {
    return await createSupervisedExecutor({ cacheDir: plan.cacheDir, ...plan.level.options });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    tell({ kind: 'refused', reason: error.message });
    return undefined;
  }
}

/** The words of the programs' headers for what an executor says of itself. */
function promisesOf({ id, level, isolates, enforcement }: Executor): ReadonlySet<string> {
  const promises: Readonly<Record<string, boolean>> = {
    supervisor: id === 'supervised',
    'pid-namespace': level === 'strict',
    'private-tmp': level === 'strict',
    ipc: level !== 'none',
    signals: isolates.includes('processes'),
    files: isolates.includes('filesystem'),
    network: isolates.includes('network'),
    syscalls: level !== 'none',
    memory: enforcement.memory === 'enforced',
  };
  return new Set(Object.keys(promises).filter((name) => promises[name]));
}

function reasonToSkip(
  { needs, probe }: HostileCase,
  promises: ReadonlySet<string>,
  passed: ReadonlySet<string>,
): string | undefined {
  const missing = needs.filter((name) => !promises.has(name));
  if (missing.length > 0) return `this level does not promise ${missing.join(', ')}`;
  if (probe === undefined) return undefined;
  if (!passed.has(probe)) return `the probe ${probe} has failed`;
  const isDangerous = process.getuid?.() === 0 && !promises.has('pid-namespace');
  return isDangerous ? 'never as root without a PID namespace' : undefined;
}

/** Runs as many at once as the plan says. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const next = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: plan.jobs }, next));
}

async function run(executor: Executor, one: HostileCase, port: number) {
  runs += 1;
  const token = randomUUID();
  const runDir = join(plan.root, `run-${runs}`);
  const files = {
    [join(runDir, 'input')]: '1 2\n',
    [join(runDir, 'secret', '01.ans')]: `3 ${token}\n`,
  };
  mkdirSync(join(runDir, 'work'), { recursive: true });
  mkdirSync(join(runDir, 'secret'));
  for (const [path, text] of Object.entries(files)) writeFileSync(path, text);
  const [program, ...args] = one.argv;
  const stdoutPath = join(runDir, 'stdout');
  const stderrPath = join(runDir, 'stderr');
  const request = {
    argv: [
      program,
      ...(args.length > 0 && args.at(-1) !== '' ? args : [...args.slice(0, -1), token]),
    ],
    env: {
      HOSTILE_TOKEN: token,
      HOSTILE_PORT: String(port),
      HOSTILE_SECRET: join(runDir, 'secret', '01.ans'),
      HOSTILE_HOME: home,
      HOSTILE_SOCKET: SOCKET,
    },
    workDir: join(runDir, 'work'),
    stdinPath: join(runDir, 'input'),
    stdoutPath,
    stderrPath,
    limits: one.limits,
    memoryPolicy: one.memoryPolicy,
    readable: one.argv.filter((argument) => argument.startsWith('/')),
    writable: [],
  };
  const execution = await executor.run(
    { ...request, argv: [program, ...request.argv.slice(1)] },
    new AbortController().signal,
  );
  const result = {
    kind: 'result',
    name: one.name,
    verdict: classifyExecution(execution, one.limits) ?? 'AC',
    execution,
    usages: [execution.usage],
    stdoutBytes: sizeOf(stdoutPath),
    stderrBytes: sizeOf(stderrPath),
    left: await findLeft(token),
    spoilt: findSpoilt(runDir, token, files),
  } as const;
  return result;
}

/** Listeners that no judged program may reach where the network is promised to be away. */
async function listen(): Promise<number> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const local = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => local.listen(SOCKET, resolve));
  chmodSync(SOCKET, 0o777);
  return (server.address() as AddressInfo).port;
}

function madeFolders(): readonly string[] {
  return readdirSync(plan.root)
    .filter((name) => name.startsWith('run-'))
    .map((name) => join(plan.root, name));
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? -1;
}

/** Since `exec`: what was used before it by whoever started us does not count. */
function peakMemory(): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024;
}

function tell(report: HostileReport): void {
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
