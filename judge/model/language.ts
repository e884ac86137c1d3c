import type { Execution } from './execution.ts';
import type { Limits } from './limits.ts';
import type { MemoryPolicy } from './executor.ts';

/** A program whose argv is known: built, and ready to be run any number of times. */
export interface Program {
  readonly languageId: string;
  /** The name people know it by: its path as they gave it. */
  readonly name: string;
  readonly sourcePath: string;
  /** Folder of the build; read-only while it runs. */
  readonly buildDir: string;
  /** sha256 of source, flags and compiler version: equal keys run equally. */
  readonly key: string;
  readonly included?: Included;
}

/** Files of a problem that are compiled together with a solution. */
export interface Included {
  /** Paths below the folder that the source lies in too; with `/`. */
  readonly names: readonly string[];
  /** What the solution's copy is called there: `solution.cpp`. */
  readonly solutionName: string;
  /** The folder that they come from. */
  readonly dir: string;
  /** That folder as people know it: `include/cpp`. */
  readonly shownDir: string;
  /** Those of the names that are no sources: they lie beside the running program. By absolute path. */
  readonly dataFiles: readonly string[];
}

/** `refused`: the problem takes no such solution, so that nothing was compiled. */
export type BuildFailure = 'compile-error' | 'compile-limit' | 'toolchain-missing' | 'refused';

export type Build =
  | { readonly ok: true; readonly program: Program; readonly log: string; readonly cached: boolean }
  | {
      readonly ok: false;
      readonly reason: BuildFailure;
      /** The compiler's message, how to get the toolchain, or why nothing was compiled. */
      readonly log: string;
    };

export interface CompileInput {
  /** Of a solution: a copy, with nothing beside it but what is included. */
  readonly sourcePath: string;
  /** An empty folder that becomes the build. */
  readonly buildDir: string;
  /** `solution`: a single file, as online judges take it. `tool`: checkers, validators, generators. */
  readonly role: ProgramRole;
  readonly flags: readonly string[];
  /** Only for solutions, and languages that take it. */
  readonly included?: Included;
  /** Of a tool in a language that takes in headers. */
  readonly testlib?: TestlibSearch;
}

/** Where testlib.h is, or what to say when a compiler does not find it either. */
export interface TestlibSearch {
  readonly path?: string;
  readonly whenMissing: string;
}

export type ProgramRole = 'solution' | 'tool';

export type CompileOutcome =
  | { readonly ok: true; readonly log: string }
  | {
      readonly ok: false;
      readonly reason: Exclude<BuildFailure, 'toolchain-missing'>;
      readonly log: string;
    };

/** One call of a compiler, or of another tool that takes a source which nobody vouches for. */
export interface CompilerCall {
  readonly argv: readonly [string, ...string[]];
  /** Without HOME and TMPDIR, which are the call's own and gone after it. */
  readonly env: Readonly<Record<string, string>>;
  /** Where it starts, and the one folder that it may change for good. */
  readonly buildDir: string;
  /** What it may read beside the system's folders and its own. */
  readonly readable: readonly string[];
}

/** `stdout` and `stderr`: the start of each, up to 1 MiB. */
export interface CompilerResult {
  readonly execution: Execution;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs compilers under limits and kept from everything that is none of their business. */
export interface Compiler {
  /** Ends every call; then `run` rejects with its reason. */
  readonly signal: AbortSignal;
  /** Of each call. */
  readonly limits: Limits;
  run(call: CompilerCall): Promise<CompilerResult>;
}

/** Where a toolchain was found, and its version as one line. */
export interface Toolchain {
  /** Absolute paths by the tool's name, such as `g++`. */
  readonly tools: Readonly<Record<string, string>>;
  readonly version: string;
}

export interface RunInput {
  readonly program: Program;
  readonly toolchain: Toolchain;
  readonly limits: Limits;
  readonly args: readonly string[];
}

export interface Command {
  readonly argv: readonly [string, ...string[]];
  readonly env: Readonly<Record<string, string>>;
}

/** How a language is found, built and run. One file on the shelf `languages/`. */
export interface Language {
  readonly id: string;
  /** The name people use: `C++`. */
  readonly name: string;
  /** With the dot, lower case, the most usual first. */
  readonly extensions: readonly string[];
  /** Told by content, where two languages share an extension: is it rather this one? */
  readonly claims?: (source: string) => boolean;
  /** The executables it needs; the first found of each list is used. */
  readonly tools: Readonly<Record<string, readonly string[]>>;
  /** Arguments of the first tool that print the version. */
  readonly versionArgs: readonly string[];
  /** How to get the toolchain: one sentence, with the usual package. */
  readonly install: string;
  /** Flags of the compiler or the runtime unless settings say otherwise; shown by `judge languages`. */
  readonly defaultFlags: readonly string[];
  /** May its tools include testlib.h? */
  readonly takesTestlib?: boolean;
  compile(input: CompileInput, toolchain: Toolchain, compiler: Compiler): Promise<CompileOutcome>;
  run(input: RunInput): Command;
  readonly memoryPolicy: MemoryPolicy;
  /** What an empty program uses, bytes: a memory limit below it can hold no program at all. */
  readonly memoryFloorBytes: number;
  /** Where a program with this source starts, if not by its file: the class. */
  readonly entryPoint?: (source: string) => string;
  /** Its crash, told from standard error: which limit was behind it, if any. */
  readonly crash?: (stderrTail: string) => 'memory' | 'stack' | undefined;
  /** Rewrites a stack trace so that it points at the source. */
  readonly mapTrace?: (program: Program, stderrTail: string) => Promise<string>;
  /** Diagnostics of a type checker beside the build, one a line; empty when there is none here. */
  readonly typeCheck?: (
    sourcePath: string,
    compiler: Compiler,
    included?: Included,
  ) => Promise<readonly string[]>;
  /**
   * Folders below a problem's `include/` with files for it, the nearest first. Absent: its
   * solutions are always a single file.
   */
  readonly includeFolders?: readonly string[];
  /** A program that prints the sum of the two integers of its input. */
  readonly selfTest: string;
  /** What `judge new` writes as a first solution. */
  readonly template: string;
}
