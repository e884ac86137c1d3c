import type {
  CompileInput,
  CompileOutcome,
  Compiler,
  Language,
  Toolchain,
} from '../model/language.ts';
import { MIB } from '../model/limits.ts';
import { builtCommand, EXECUTABLE } from './built-command.ts';
import { compileWith, copySource } from './compile-with.ts';

const COPY = 'main.pas';

/** Pascal by Free Pascal. */
export const pascal: Language = {
  id: 'pascal',
  name: 'Pascal',
  extensions: ['.pas', '.pp', '.dpr'],
  tools: { fpc: ['fpc'] },
  versionArgs: ['-iV'],
  install:
    'install Free Pascal from https://www.freepascal.org (Debian and Ubuntu: apt install fpc)',
  defaultFlags: ['-O2', '-dONLINE_JUDGE'],
  compile,
  run: builtCommand,
  memoryPolicy: 'address-space',
  memoryFloorBytes: 2 * MIB,
  crash(stderrTail) {
    if (/Runtime error 202\b|EStackOverflow/.test(stderrTail)) return 'stack';
    return /Runtime error 203\b|EOutOfMemory/.test(stderrTail) ? 'memory' : undefined;
  },
  selfTest: `program Sum;
var
  a, b: int64;
begin
  read(a, b);
  writeln(a + b);
end.
`,
  template: `program Solution;
var
  n: longint;
begin
  read(n);
  writeln(n);
end.
`,
};

async function compile(
  input: CompileInput,
  toolchain: Toolchain,
  compiler: Compiler,
): Promise<CompileOutcome> {
  await copySource(input, COPY);
  const tool = toolchain.tools['fpc'] ?? 'fpc';
  return compileWith({
    // No banner and no progress: errors and warnings alone.
    argv: [tool, '-l-', '-v0ew', ...input.flags, `-o${EXECUTABLE}`, COPY],
    input,
    toolchain,
    compiler,
    copiedAs: COPY,
  });
}
