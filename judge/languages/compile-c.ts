import { dirname, join } from 'node:path';
import type { CompileInput, CompileOutcome, Compiler, Toolchain } from '../model/language.ts';
import { EXECUTABLE } from './built-command.ts';
import { compileWith } from './compile-with.ts';

/**
 * Compiles C or C++ where the source lies, so that it may include what stands beside it; sources of
 * the problem are compiled with it, and one of them may hold `main`.
 */
export function compileC(
  tool: 'cc' | 'c++',
  input: CompileInput,
  toolchain: Toolchain,
  compiler: Compiler,
): Promise<CompileOutcome> {
  const { sourcePath, flags, included } = input;
  const endings = tool === 'cc' ? /\.c$/ : /\.(?:cpp|cc|cxx|c\+\+|C)$/;
  const others = (included?.names ?? []).filter((name) => endings.test(name));
  const argv: readonly [string, ...string[]] = [
    toolchain.tools[tool] ?? tool,
    // What `assert` prints must not depend on the folder, since equal sources share a build.
    `-fmacro-prefix-map=${dirname(sourcePath)}/=`,
    ...flags,
    '-x',
    tool === 'cc' ? 'c' : 'c++',
    sourcePath,
    ...others.map((name) => join(dirname(sourcePath), name)),
    '-o',
    EXECUTABLE,
    // After the source, since the linker takes from a library what was missed before it.
    '-lm',
  ];
  return compileWith({ argv, input, toolchain, compiler });
}
