import type {
  CompileInput,
  CompileOutcome,
  Compiler,
  Included,
  Language,
  Toolchain,
} from '../model/language.ts';
import { MIB } from '../model/limits.ts';
import { builtCommand, EXECUTABLE } from './built-command.ts';
import { compileWith, copySources } from './compile-with.ts';
import { entryAmong } from './entry-among.ts';
import { renameTrace } from './rename-trace.ts';

const COPY = 'Main.hs';
const SOURCE = /\.hs$/;

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
  includeFolders: ['haskell'],
  memoryPolicy: 'resident',
  memoryFloorBytes: 4 * MIB,
  crash(stderrTail) {
    if (/stack overflow|Stack space overflow/i.test(stderrTail)) return 'stack';
    return /heap overflow|heap exhausted|out of memory/i.test(stderrTail) ? 'memory' : undefined;
  },
  mapTrace(program, stderrTail) {
    const { included } = program;
    return renameTrace(included ? inModule(included).solutionName : COPY)(program, stderrTail);
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
  const included = input.included && inModule(input.included);
  const [copy] = await copySources({ ...input, ...(included && { included }) }, COPY, SOURCE);
  const started = included ? entryAmong(included, SOURCE) : copy;
  const tool = toolchain.tools['ghc'] ?? 'ghc';
  return compileWith({
    argv: [tool, '-v0', ...input.flags, '-o', EXECUTABLE, started],
    input,
    toolchain,
    compiler,
    copiedAs: copy,
    // Where Debian keeps the list of packages, behind a link.
    readable: ['/var/lib/ghc'],
  });
}

/** GHC looks for the module `Solution` in a file of that name. */
function inModule({ solutionName, ...included }: Included): Included {
  const name = solutionName.charAt(0).toUpperCase() + solutionName.slice(1);
  return { ...included, solutionName: name };
}
