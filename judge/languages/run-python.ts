import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type {
  Command,
  CompileInput,
  CompileOutcome,
  Compiler,
  Language,
  RunInput,
  Toolchain,
} from '../model/language.ts';
import { compileWith, copySources } from './compile-with.ts';
import { isRegularFile } from '../lib/read-regular-file.ts';
import { entryAmong } from './entry-among.ts';
import { renameTrace } from './rename-trace.ts';
import { RUN_ENVIRONMENT } from './run-environment.ts';

/** What the script is called in the build. */
const PYTHON_SCRIPT = 'main.py';

/** Names the source itself in a syntax error; leaves nothing behind. */
const CHECK_SYNTAX = `import sys
for path, name in zip(sys.argv[1::2], sys.argv[2::2]):
    try:
        compile(open(path, 'rb').read(), name, 'exec')
    except (SyntaxError, ValueError) as error:
        import traceback
        sys.exit(''.join(traceback.format_exception_only(type(error), error)))
`;

const SOURCE = /\.py$/;

/** Copies the script and looks for syntax errors, which are compile errors and not crashes. */
export async function compilePython(
  input: CompileInput,
  toolchain: Toolchain,
  compiler: Compiler,
): Promise<CompileOutcome> {
  const { sourcePath, buildDir, role } = input;
  if (role === 'tool') await copyModules(input);
  const [script, ...modules] = await copySources(input, PYTHON_SCRIPT, SOURCE);
  const files = [
    ...modules.flatMap((name) => [join(buildDir, name), name]),
    join(buildDir, script),
    basename(sourcePath),
  ];
  return compileWith({
    argv: [interpreter(toolchain), '-c', CHECK_SYNTAX, ...files],
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
    const path = join(dir, name);
    if (await isRegularFile(path)) await writeFile(join(buildDir, name), await readFile(path));
  }
}

/** Runs the build's script. */
export function runPython(input: RunInput, flags: readonly string[]): Command {
  const { program, toolchain, args } = input;
  const { buildDir, included } = program;
  const script = join(buildDir, included ? entryAmong(included, SOURCE) : PYTHON_SCRIPT);
  return {
    argv: [interpreter(toolchain), ...flags, script, ...args],
    env: { ...RUN_ENVIRONMENT, PYTHONDONTWRITEBYTECODE: '1' },
  };
}

function interpreter({ tools }: Toolchain): string {
  return tools['python3'] ?? tools['pypy3'] ?? 'python3';
}

/** Names the script, and what a tool imported from beside it, as people know them. */
export const pythonTrace: NonNullable<Language['mapTrace']> = async (program, stderrTail) => {
  const told = await renameTrace(PYTHON_SCRIPT)(program, stderrTail);
  return told.replaceAll(join(program.buildDir, '/'), '');
};

/** Tells from a traceback's last line which limit a crash came up against. */
export function pythonCrash(stderrTail: string): 'memory' | 'stack' | undefined {
  if (/^RecursionError\b/m.test(stderrTail)) return 'stack';
  return /^MemoryError\b/m.test(stderrTail) ? 'memory' : undefined;
}
