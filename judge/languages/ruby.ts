import { join } from 'node:path';
import type {
  CompileInput,
  CompileOutcome,
  Compiler,
  Language,
  Toolchain,
} from '../model/language.ts';
import { MIB, SMALL_STACK_BYTES, type Limits } from '../model/limits.ts';
import { compileWith, copySources } from './compile-with.ts';
import { entryAmong } from './entry-among.ts';
import { renameTrace } from './rename-trace.ts';
import { RUN_ENVIRONMENT } from './run-environment.ts';

const SCRIPT = 'main.rb';
const SOURCE = /\.rb$/;

/** Ruby. */
export const ruby: Language = {
  id: 'ruby',
  name: 'Ruby',
  extensions: ['.rb'],
  tools: { ruby: ['ruby'] },
  versionArgs: ['--version'],
  install: 'install Ruby from https://www.ruby-lang.org (Debian and Ubuntu: apt install ruby)',
  defaultFlags: [],
  compile,
  run({ program: { buildDir, included }, toolchain, limits, args }) {
    const script = included ? entryAmong(included, SOURCE) : SCRIPT;
    const interpreter = toolchain.tools['ruby'] ?? 'ruby';
    return {
      argv: [interpreter, ...this.defaultFlags, join(buildDir, script), ...args],
      env: { ...RUN_ENVIRONMENT, ...vmStack(limits) },
    };
  },
  includeFolders: ['ruby'],
  memoryPolicy: 'resident',
  memoryFloorBytes: 14 * MIB,
  crash(stderrTail) {
    if (/SystemStackError/.test(stderrTail)) return 'stack';
    return /NoMemoryError|\[FATAL\] failed to allocate memory/.test(stderrTail)
      ? 'memory'
      : undefined;
  },
  mapTrace: renameTrace(SCRIPT),
  selfTest: `puts $stdin.read.split.map(&:to_i).sum
`,
  template: `tokens = $stdin.read.split
n = tokens.shift.to_i
puts n
`,
};

/**
 * Ruby takes its own stack out of the process's: half of it, so that native calls have room. A small
 * stack leaves it its default.
 */
function vmStack({ stackBytes }: Limits): Readonly<Record<string, string>> {
  if (stackBytes <= SMALL_STACK_BYTES) return {};
  return { RUBY_THREAD_VM_STACK_SIZE: String(Math.floor(stackBytes / 2)) };
}

async function compile(
  input: CompileInput,
  toolchain: Toolchain,
  compiler: Compiler,
): Promise<CompileOutcome> {
  const scripts = await copySources(input, SCRIPT, SOURCE);
  const logs: string[] = [];
  // Before version 3.3, `-c` looks at the first file alone.
  for (const script of scripts) {
    const argv = [toolchain.tools['ruby'] ?? 'ruby', '-c', '--', script] as const;
    const outcome = await compileWith({ argv, input, toolchain, compiler, copiedAs: scripts[0] });
    if (!outcome.ok) return outcome;
    logs.push(outcome.log.replace(/^Syntax OK$/m, '').trim());
  }
  return { ok: true, log: logs.filter((log) => log !== '').join('\n') };
}
