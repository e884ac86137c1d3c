// expect: AC
// A detached child of Node's own kind, which nobody waits for.
import { spawn } from 'node:child_process';

const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', process.argv[2] ?? ''], {
  detached: true,
  stdio: 'inherit',
});
child.once('spawn', () => process.exit(0));
