import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Where programs try to leave files that bear their token. */
const ELSEWHERE = [
  '/',
  tmpdir(),
  '/tmp',
  '/var/tmp',
  '/dev/shm',
  '/dev/mqueue',
  '/run',
  '/run/lock',
  '/etc',
  '/root',
  '/home',
];
const ROUNDS = 50;
const ROUND_MS = 20;

/** The pids of living processes with `token` in their arguments or environment. */
export async function findLeft(token: string): Promise<readonly number[]> {
  let left = livingWith(token);
  // Where nothing ends a whole tree at once, what has been killed may take a moment to go.
  for (let round = 0; round < ROUNDS && left.length > 0; round += 1) {
    await sleep(ROUND_MS);
    left = livingWith(token);
  }
  return left;
}

/** Whoever was there before any run is none of them: most of a machine need not be read each time. */
const BYSTANDERS: ReadonlySet<string> = new Set(readdirSync('/proc'));

function livingWith(token: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && !BYSTANDERS.has(name))
    .filter((pid) =>
      ['cmdline', 'environ'].some((file) => read(`/proc/${pid}/${file}`).includes(token)),
    )
    .map(Number);
}

/** Files outside `runDir/work` with the token as name, core files, and spoilt files of the judge. */
export function findSpoilt(
  runDir: string,
  token: string,
  files: Readonly<Record<string, string>>,
): readonly string[] {
  const spoilt = Object.entries(files).flatMap(([path, text]) =>
    read(path) === text ? [] : [path],
  );
  for (const folder of [...ELSEWHERE, runDir, dirname(runDir), join(runDir, 'secret')]) {
    if (!list(folder).includes(token)) continue;
    spoilt.push(join(folder, token));
    rmSync(join(folder, token), { recursive: true, force: true });
  }
  spoilt.push(...findIpc(token));
  const cores = list(join(runDir, 'work')).filter((name) => name.startsWith('core'));
  return [...spoilt, ...cores.map((name) => join(runDir, 'work', name))];
}

/** System V memory, queues and semaphores whose key is made from the token; they are removed. */
function findIpc(token: string): readonly string[] {
  const key = Number.parseInt(token, 16) & 0x7fffffff;
  return ['shm', 'msg', 'sem'].flatMap((kind) => {
    const rows = read(`/proc/sysvipc/${kind}`).split('\n');
    const found = rows.filter((row) => Number(row.trim().split(/\s+/)[0]) === key);
    if (found.length > 0) spawnSync('ipcrm', [`-${kind[0]?.toUpperCase()}`, String(key)]);
    return found.map(() => `System V ${kind}`);
  });
}

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
