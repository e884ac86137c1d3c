/**
 * A judge that is to be killed: runs the program of its arguments for ever.
 * Arguments: cache folder, level of the sandbox, working folder, then the program's argv.
 */
import { join } from 'node:path';
import { createSupervisedExecutor } from '../supervised.ts';
import { AMPLE } from './fixture-bench.ts';

const [cacheDir = '', level, workDir = '', program = '', ...args] = process.argv.slice(2);
const executor = await createSupervisedExecutor({
  cacheDir,
  sandbox: level === 'strict' || level === 'basic' ? level : 'none',
});
await executor.run(
  {
    argv: [program, ...args],
    env: {},
    workDir,
    readable: [],
    writable: [],
    stdinPath: null,
    stdoutPath: join(workDir, '../stdout'),
    stderrPath: join(workDir, '../stderr'),
    limits: AMPLE,
    memoryPolicy: 'resident',
  },
  new AbortController().signal,
);
