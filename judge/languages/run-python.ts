import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type {
  Command,
  CompileInput,
  CompileOutcome,
  Compiler,
  RunInput,
  Toolchain,
} from '../model/language.ts';
import { compileWith, copySource } from './compile-with.ts';
import { RUN_ENVIRONMENT } from './run-environment.ts';

/** What the script is called in the build. */
export const PYTHON_SCRIPT = 'main.py';

/** Names the source itself in a syntax error; leaves nothing behind. */
const CHECK_SYNTAX = `import sys
try:
    compile(open(sys.argv[1], 'rb').read(), sys.argv[2], 'exec')
except (SyntaxError, ValueError) as error:
    import traceback
    sys.exit(''.join(traceback.format_exception_only(type(error), error)))
`;

/** Copies the script and looks for syntax errors, which are compile errors and not crashes. */
export async function compilePython(
  input: CompileInput,
  toolchain: Toolchain,
  compiler: Compiler,
): Promise<CompileOutcome> {
  const script = await copySource(input, PYTHON_SCRIPT);
  if (input.role === 'tool') await copyModules(input);
  const name = basename(input.sourcePath);
  return compileWith({
    argv: [interpreter(toolchain), '-c', CHECK_SYNTAX, script, name],
    input,
    toolchain,
    compiler,
    env: { PYTHONDONTWRITEBYTECODE: '1' },
  });
}

/** A tool may import what stands beside it. */
async function copyModules({ sourcePath, buildDir }: CompileInput): Promise<void> {
  const dir = dirname(sourcePath);
  const names = (await readdir(dir)).filter((name) => name.endsWith('.py'));
  for (const name of names.filter((each) => each !== PYTHON_SCRIPT)) {
    await writeFile(join(buildDir, name), await readFile(join(dir, name)));
  }
}

/** Runs the build's script. */
export function runPython(input: RunInput, flags: readonly string[]): Command {
  const { program, toolchain, args } = input;
  return {
    argv: [interpreter(toolchain), ...flags, join(program.buildDir, PYTHON_SCRIPT), ...args],
    env: { ...RUN_ENVIRONMENT, PYTHONDONTWRITEBYTECODE: '1' },
  };
}

function interpreter({ tools }: Toolchain): string {
  return tools['python3'] ?? tools['pypy3'] ?? 'python3';
}

/** Tells from a traceback's last line which limit a crash came up against. */
export function pythonCrash(stderrTail: string): 'memory' | 'stack' | undefined {
  if (/^RecursionError\b/m.test(stderrTail)) return 'stack';
  return /^MemoryError\b/m.test(stderrTail) ? 'memory' : undefined;
}
