import { dirname, join } from 'node:path';
import type {
  CompileInput,
  CompileOutcome,
  Compiler,
  TestlibSearch,
  Toolchain,
} from '../model/language.ts';
import { EXECUTABLE } from './built-command.ts';
import { compileWith } from './compile-with.ts';

/**
 * Compiles C or C++ where the source lies, so that it may include what stands beside it; sources of
 * the problem are compiled with it, and one of them may hold `main`.
 */
export async function compileC(
  tool: 'cc' | 'c++',
  input: CompileInput,
  toolchain: Toolchain,
  compiler: Compiler,
): Promise<CompileOutcome> {
  const { sourcePath, flags, included, testlib } = input;
  const endings = tool === 'cc' ? /\.c$/ : /\.(?:cpp|cc|cxx|c\+\+|C)$/;
  const others = (included?.names ?? []).filter((name) => endings.test(name));
  const argv: readonly [string, ...string[]] = [
    toolchain.tools[tool] ?? tool,
    // What `assert` prints must not depend on the folder, since equal sources share a build.
    `-fmacro-prefix-map=${dirname(sourcePath)}/=`,
    ...includeFlags(testlib),
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
  const readable = testlib?.path === undefined ? [] : [testlib.path];
  const outcome = await compileWith({ argv, input, toolchain, compiler, readable });
  if (outcome.ok || testlib?.path !== undefined || !MISSES_TESTLIB.test(outcome.log))
    return outcome;
  return { ...outcome, log: testlib?.whenMissing ?? outcome.log };
}

/** As gcc and clang say it. */
const MISSES_TESTLIB = /fatal error: '?(?:[^'\n]*\/)?testlib\.h(?:: No such file|' file not found)/;

/** Nothing else of its folder is shown to the compiler, so nothing there is taken for a system's header. */
function includeFlags(testlib: TestlibSearch | undefined): readonly string[] {
  if (testlib?.path === undefined) return [];
  const dir = dirname(testlib.path);
  return [`-I${dir}`, `-fmacro-prefix-map=${dir}/=`];
}
