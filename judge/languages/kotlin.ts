import { join } from 'node:path';
import type {
  CompileInput,
  CompileOutcome,
  Compiler,
  Language,
  Toolchain,
} from '../model/language.ts';
import { MIB } from '../model/limits.ts';
import { compileWith, copySources } from './compile-with.ts';
import { renameTrace } from './rename-trace.ts';
import { JVM_FLAGS, jvmCommand, jvmCrash } from './run-jvm.ts';

const COPY = 'Main.kt';
const JAR = 'main.jar';

/** Kotlin on the JVM. */
export const kotlin: Language = {
  id: 'kotlin',
  name: 'Kotlin',
  extensions: ['.kt'],
  tools: { kotlinc: ['kotlinc'], java: ['java'] },
  versionArgs: ['-version'],
  install:
    'install the Kotlin compiler from https://kotlinlang.org (Debian: apt install kotlin), and a JDK',
  defaultFlags: JVM_FLAGS,
  compile,
  run(input) {
    return jvmCommand(input, this.defaultFlags, ['-jar', join(input.program.buildDir, JAR)]);
  },
  includeFolders: ['kotlin'],
  memoryPolicy: 'resident',
  memoryFloorBytes: 40 * MIB,
  crash: jvmCrash,
  mapTrace: renameTrace(COPY),
  selfTest: `fun main() {
    println(readLine()!!.trim().split(Regex("\\\\s+")).map { it.toLong() }.sum())
}
`,
  template: `import java.io.*
import java.util.*

fun main() {
    val input = StreamTokenizer(BufferedInputStream(System.\`in\`))
    input.nextToken()
    val n = input.nval.toInt()
    println(n)
}
`,
};

async function compile(
  input: CompileInput,
  toolchain: Toolchain,
  compiler: Compiler,
): Promise<CompileOutcome> {
  const sources = await copySources(input, COPY, /\.kt$/);
  const tool = toolchain.tools['kotlinc'] ?? 'kotlinc';
  return compileWith({
    argv: [tool, ...sources, '-include-runtime', '-d', JAR],
    input,
    toolchain,
    compiler,
    copiedAs: sources[0],
  });
}
