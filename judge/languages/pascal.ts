import type {
  CompileInput,
  CompileOutcome,
  Compiler,
  Language,
  Toolchain,
} from '../model/language.ts';
import { MIB } from '../model/limits.ts';
import { builtCommand, EXECUTABLE } from './built-command.ts';
import { compileWith, copySources } from './compile-with.ts';
import { entryAmong } from './entry-among.ts';

const COPY = 'main.pas';
const SOURCE = /\.(?:pas|pp|dpr)$/;

/** Pascal by Free Pascal. What is started takes in what lies beside it by `uses`. */
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
  includeFolders: ['pascal'],
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
  const { included } = input;
  const [copy] = await copySources(input, COPY, SOURCE);
  const started = included ? entryAmong(included, SOURCE) : copy;
  const tool = toolchain.tools['fpc'] ?? 'fpc';
  return compileWith({
    // No banner and no progress: errors and warnings alone.
    argv: [tool, '-l-', '-v0ew', ...input.flags, `-o${EXECUTABLE}`, started],
    input,
    toolchain,
    compiler,
    copiedAs: copy,
  });
}
