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

const COPY = 'Main.hs';

/** Haskell by GHC. Its stack grows on the heap, so that only the memory limit bounds it. */
export const haskell: Language = {
  id: 'haskell',
  name: 'Haskell',
  extensions: ['.hs'],
  tools: { ghc: ['ghc'] },
  versionArgs: ['--numeric-version'],
  install: 'install GHC from https://www.haskell.org/ghcup (Debian and Ubuntu: apt install ghc)',
  defaultFlags: ['-O2'],
  compile,
  run: builtCommand,
  memoryPolicy: 'resident',
  memoryFloorBytes: 4 * MIB,
  crash(stderrTail) {
    if (/stack overflow|Stack space overflow/i.test(stderrTail)) return 'stack';
    return /heap overflow|heap exhausted|out of memory/i.test(stderrTail) ? 'memory' : undefined;
  },
  selfTest: `main :: IO ()
main = interact $ \\input -> show (sum (map read (words input) :: [Integer])) ++ "\\n"
`,
  template: `main :: IO ()
main = interact $ \\input ->
  let (n : _) = map read (words input) :: [Int]
   in show n ++ "\\n"
`,
};

async function compile(
  input: CompileInput,
  toolchain: Toolchain,
  compiler: Compiler,
): Promise<CompileOutcome> {
  await copySource(input, COPY);
  const tool = toolchain.tools['ghc'] ?? 'ghc';
  return compileWith({
    argv: [tool, '-v0', ...input.flags, '-o', EXECUTABLE, COPY],
    input,
    toolchain,
    compiler,
    copiedAs: COPY,
    // Where Debian keeps the list of packages, behind a link.
    readable: ['/var/lib/ghc'],
  });
}
