import { runTool } from '../lib/run-tool.ts';
import { NO_USAGE, type Ending } from '../model/execution.ts';
import { COMPILER_LIMITS } from '../model/limits.ts';
import type { Compiler } from '../model/language.ts';

/** For tests of languages alone: runs compilers with all our rights, and stops them by the clock. */
export function createHostCompiler(limits = COMPILER_LIMITS): Compiler {
  const { signal } = new AbortController();
  return {
    signal,
    limits,
    async run({ argv, env, buildDir }) {
      const home = process.env['HOME'] ?? '/';
      const { ending, stdout, stderr } = await runTool(argv, {
        cwd: buildDir,
        env: { ...env, HOME: home, TMPDIR: '/tmp' },
        timeoutMs: limits.wallTimeMs,
        maxBytes: 1024 * 1024,
        signal,
      });
      const timedOut: Ending = { kind: 'stopped', limit: 'wall-time' };
      const facts = { usage: { ...NO_USAGE, wallTimeMs: limits.wallTimeMs }, outputBytes: 0 };
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
