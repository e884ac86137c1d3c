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
import { renameTrace } from './rename-trace.ts';

/** Go would read a meaning into the name of the source: `_test.go`, `_windows.go`. */
const COPY = 'main.go';

/** Go: one package, nothing but the standard library. */
export const go: Language = {
  id: 'go',
  name: 'Go',
  extensions: ['.go'],
  tools: { go: ['go'] },
  versionArgs: ['version'],
  install: 'install Go from https://go.dev/dl (Debian and Ubuntu: apt install golang-go)',
  defaultFlags: [],
  compile,
  run: builtCommand,
  includeFolders: ['go'],
  memoryPolicy: 'resident',
  memoryFloorBytes: 2 * MIB,
  crash(stderrTail) {
    if (/goroutine stack exceeds|fatal error: stack overflow/.test(stderrTail)) return 'stack';
    return /^(?:fatal error: )?runtime: (?:out of memory|cannot allocate memory)/m.test(stderrTail)
      ? 'memory'
      : undefined;
  },
  mapTrace: renameTrace(COPY),
  selfTest: `package main

import "fmt"

func main() {
	var a, b int64
	fmt.Scan(&a, &b)
	fmt.Println(a + b)
}
`,
  template: `package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	reader := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(reader, &n)
	fmt.Println(n)
}
`,
};

async function compile(
  input: CompileInput,
  toolchain: Toolchain,
  compiler: Compiler,
): Promise<CompileOutcome> {
  const sources = await copySources(input, COPY, /\.go$/);
  const tool = toolchain.tools['go'] ?? 'go';
  return compileWith({
    // `-trimpath` of `go build` itself would compile the standard library anew: 12 s the first time.
    argv: [
      tool,
      'build',
      ...trimPath(input.buildDir),
      ...input.flags,
      `-o=${EXECUTABLE}`,
      ...sources,
    ],
    input,
    toolchain,
    compiler,
    // No module, no C, nothing from the network.
    env: {
      GO111MODULE: 'auto',
      CGO_ENABLED: '0',
      GOFLAGS: '',
      GOPROXY: 'off',
      GOTOOLCHAIN: 'local',
    },
    copiedAs: sources[0],
  });
}

/**
 * Go splits this value at blanks and knows quotes, but has no way to write both kinds of them, and
 * refuses one at the start: `-e` (tell all errors) stands there.
 */
function trimPath(buildDir: string): readonly string[] {
  const quote = buildDir.includes("'") ? '"' : "'";
  return buildDir.includes(quote) ? [] : [`-gcflags=-e ${quote}-trimpath=${buildDir}${quote}`];
}
