import { runTool } from '../lib/run-tool.ts';
import { NO_USAGE, type Ending } from '../model/execution.ts';
import type { Compiler } from '../model/language.ts';

/** For tests of languages alone: runs compilers with all our rights, and stops them by the clock. */
export function createHostCompiler(signal = new AbortController().signal): Compiler {
  return {
    signal,
    async run({ argv, env, buildDir, cpuTimeMs }) {
      const home = process.env['HOME'] ?? '/';
      const { ending, stdout, stderr } = await runTool(argv, {
        cwd: buildDir,
        env: { ...env, HOME: home, TMPDIR: '/tmp' },
        timeoutMs: cpuTimeMs,
        maxBytes: 1024 * 1024,
        signal,
      });
      const timedOut: Ending = { kind: 'stopped', limit: 'wall-time' };
      const facts = { usage: { ...NO_USAGE, wallTimeMs: cpuTimeMs }, outputBytes: 0 };
      return {
        execution: {
          ending: ending.kind === 'timed-out' ? timedOut : ending,
          ...facts,
          stderrTail: '',
          memoryExhausted: false,
        },
        stdout,
        stderr,
      };
    },
  };
}
