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
import { compileWith, copyIncluded, copySource } from './compile-with.ts';
import { entryOf, keepEntry } from './entry-file.ts';
import { RUN_ENVIRONMENT } from './run-environment.ts';

/** What the script is called in the build. */
export const PYTHON_SCRIPT = 'main.py';

/** Names the source itself in a syntax error; leaves nothing behind. */
const CHECK_SYNTAX = `import sys
for path, name in zip(sys.argv[1::2], sys.argv[2::2]):
    try:
        compile(open(path, 'rb').read(), name, 'exec')
    except (SyntaxError, ValueError) as error:
        import traceback
        sys.exit(''.join(traceback.format_exception_only(type(error), error)))
`;

/** A file of the problem with one of these names is started, and imports the solution. */
const ENTRIES = ['__main__.py', 'main.py', 'grader.py'];

/** Copies the script and looks for syntax errors, which are compile errors and not crashes. */
export async function compilePython(
  input: CompileInput,
  toolchain: Toolchain,
  compiler: Compiler,
): Promise<CompileOutcome> {
  const { included, buildDir } = input;
  const script = await copySource(input, included?.solutionName ?? PYTHON_SCRIPT);
  if (input.role === 'tool') await copyModules(input);
  await copyIncluded(input);
  if (included) {
    const entry = ENTRIES.find((name) => included.names.includes(name));
    await keepEntry(buildDir, entry ?? included.solutionName);
  }
  const modules = (included?.names ?? []).filter((name) => name.endsWith('.py'));
  const files = [
    ...modules.flatMap((name) => [join(buildDir, name), name]),
    script,
    basename(input.sourcePath),
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
    await writeFile(join(buildDir, name), await readFile(join(dir, name)));
  }
}

/** Runs the build's script. */
export function runPython(input: RunInput, flags: readonly string[]): Command {
  const { program, toolchain, args } = input;
  const { buildDir, included } = program;
  const script = join(buildDir, included ? entryOf(buildDir) : PYTHON_SCRIPT);
  return {
    argv: [interpreter(toolchain), ...flags, script, ...args],
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
