/**
 * A judge that is to be killed: runs the program of its arguments for ever.
 * Arguments: cache folder, "yes" for PID namespaces, working folder, then the program's argv.
 */
import { join } from 'node:path';
import { createSupervisedExecutor } from '../supervised.ts';
import { AMPLE } from './fixture-bench.ts';

const [cacheDir = '', usePidNamespaces, workDir = '', program = '', ...args] =
  process.argv.slice(2);
const executor = await createSupervisedExecutor({
  cacheDir,
  usePidNamespaces: usePidNamespaces === 'yes',
});
await executor.run(
  {
    argv: [program, ...args],
    env: {},
    workDir,
    stdinPath: null,
    stdoutPath: join(workDir, '../stdout'),
    stderrPath: join(workDir, '../stderr'),
    limits: AMPLE,
    memoryPolicy: 'resident',
  },
  new AbortController().signal,
);
