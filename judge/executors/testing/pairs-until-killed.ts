/**
 * A judge that is to be killed: runs the program of its arguments twice, as a pair, for ever.
 * Arguments: cache folder, level of the sandbox, working folder, then the program's argv.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createSupervisedExecutor } from '../supervised.ts';
import { AMPLE } from './fixture-bench.ts';

const [cacheDir = '', level, dir = '', program = '', ...args] = process.argv.slice(2);
const executor = await createSupervisedExecutor({
  cacheDir,
  sandbox: level === 'strict' || level === 'basic' ? level : 'none',
});
const prepareSide = async (name: string) => {
  await mkdir(join(dir, name), { recursive: true });
  return {
    argv: [program, ...args] as const,
    env: {},
    workDir: join(dir, name),
    readable: [],
    writable: [],
    stderrPath: join(dir, `${name}.err`),
    limits: AMPLE,
    memoryPolicy: 'resident',
  } as const;
};
await executor.runPair?.(
  {
    first: await prepareSide('first'),
    second: await prepareSide('second'),
    transcript: { path: join(dir, 'transcript'), maxBytes: 1000 },
  },
  new AbortController().signal,
);
