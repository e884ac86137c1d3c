/**
 * The baseline: a process that does nothing but run one command on every input, so many at once,
 * each with files for its three streams and a clean environment. Called as
 * `node raw-loop.js JOBS WORKDIR INPUTS.json COMMAND…`; plain JavaScript but for this comment's sake.
 */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

const [jobs = '1', workDir = '.', list = '', command = '', ...args] = process.argv.slice(2);
const inputs = JSON.parse(readFileSync(list, 'utf8')) as string[];
let next = 0;

async function work(slot: number): Promise<void> {
  for (let input = inputs[next++]; input !== undefined; input = inputs[next++]) {
    const stdio = [
      openSync(input, 'r'),
      openSync(`${workDir}/out-${slot}`, 'w'),
      openSync(`${workDir}/err-${slot}`, 'w'),
    ];
    const child = spawn(command, args, { cwd: workDir, env: { PATH: '/usr/bin:/bin' }, stdio });
    await new Promise((resolve, reject) => {
      child.on('exit', resolve);
      child.on('error', reject);
    });
    for (const descriptor of stdio) closeSync(descriptor);
  }
}

await Promise.all(Array.from({ length: Number(jobs) }, (_, slot) => work(slot)));
