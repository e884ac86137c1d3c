import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type {
  CompileInput,
  CompileOutcome,
  Compiler,
  Language,
  Toolchain,
} from '../model/language.ts';
import { MIB } from '../model/limits.ts';
import { compileWith, copyIncluded, copySource } from './compile-with.ts';
import { findMainClass } from './java-main-class.ts';
import { javaTrace } from './java-trace.ts';
import { JVM_FLAGS, jvmCommand, jvmCrash } from './run-jvm.ts';

/** Holds the name of the class to run: `java @FILE` reads it from there. */
const MAIN_CLASS_FILE = 'main-class';

/** Java. The class may have any name; the source is compiled under the name of its public class. */
export const java: Language = {
  id: 'java',
  name: 'Java',
  extensions: ['.java'],
  tools: { java: ['java'], javac: ['javac'] },
  versionArgs: ['--version'],
  install:
    'install a JDK from https://adoptium.net (Debian and Ubuntu: apt install default-jdk-headless)',
  defaultFlags: JVM_FLAGS,
  compile,
  run(input) {
    const { buildDir } = input.program;
    const program = ['-cp', buildDir, `@${join(buildDir, MAIN_CLASS_FILE)}`];
    return jvmCommand(input, this.defaultFlags, program);
  },
  entryPoint: (source) => findMainClass(source).mainClass,
  includeFolders: ['java'],
  memoryPolicy: 'resident',
  memoryFloorBytes: 40 * MIB,
  crash: jvmCrash,
  mapTrace: javaTrace,
  selfTest: `import java.util.Scanner;

public class Sum {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        System.out.println(in.nextLong() + in.nextLong());
    }
}
`,
  template: `import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        int n = (int) in.nval;
        System.out.println(n);
    }
}
`,
};

async function compile(
  input: CompileInput,
  toolchain: Toolchain,
  compiler: Compiler,
): Promise<CompileOutcome> {
  const { fileName, mainClass } = findMainClass(await readFile(input.sourcePath, 'utf8'));
  const others = (input.included?.names ?? []).filter((name) => name.endsWith('.java'));
  if (others.includes(fileName)) return { ok: false, reason: 'refused', log: taken(fileName) };
  await copySource(input, fileName);
  await copyIncluded(input);
  const started = (await mainClassAmong(input, others)) ?? mainClass;
  await writeFile(join(input.buildDir, MAIN_CLASS_FILE), started);
  const tool = toolchain.tools['javac'] ?? 'javac';
  return compileWith({
    argv: [tool, '-encoding', 'UTF-8', '-d', '.', fileName, ...others],
    input,
    toolchain,
    compiler,
    copiedAs: fileName,
  });
}

/** The class to start, where it is the problem's. */
async function mainClassAmong(
  { sourcePath }: CompileInput,
  names: readonly string[],
): Promise<string | undefined> {
  for (const name of names) {
    const source = await readFile(join(dirname(sourcePath), name), 'utf8');
    const { hasMain, mainClass } = findMainClass(source);
    if (hasMain) return mainClass;
  }
  return undefined;
}

function taken(fileName: string): string {
  return `the public class needs another name: ${fileName} is one of the problem's own files`;
}
