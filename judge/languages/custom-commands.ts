import { basename, join } from 'node:path';
import type { Language, Toolchain } from '../model/language.ts';
import type { LanguageSettings } from '../model/settings.ts';
import { compileWith, copySource } from './compile-with.ts';
import { RUN_ENVIRONMENT } from './run-environment.ts';

type CustomCommands = Pick<Language, 'tools'> & Partial<Pick<Language, 'compile' | 'run'>>;

/**
 * The parts of a language that commands in the settings replace. A command is an argv list whose
 * first part is a program on PATH, an absolute path, or something in the build. In its parts stand
 *
 * - `{source}` for the copy of the source in the build folder, under the source's own name
 * - `{build}` for the build folder; `compile` runs in it and finds it empty but for that copy
 * - `{flags}`, as a part of its own, for all flags, a part each
 *
 * `compile: ['zig', 'build-exe', '{flags}', '-femit-bin={build}/main', '{source}']` and
 * `run: ['{build}/main']` make a compiled language; `run: ['lua', '{source}']` an interpreted one.
 */
export function customCommands({ compile = [], run = [] }: LanguageSettings): CustomCommands {
  const [compiler, ...compilerArgs] = compile;
  const [runner, ...runnerArgs] = run;
  return {
    tools: Object.fromEntries([...toolOf(compiler), ...toolOf(runner)]),
    ...(compiler === undefined ? {} : { compile: compileBy([compiler, ...compilerArgs]) }),
    ...(runner === undefined ? {} : { run: runBy([runner, ...runnerArgs]) }),
  };
}

type CommandLine = readonly [string, ...string[]];

function toolOf(program: string | undefined): readonly (readonly [string, readonly string[]])[] {
  const isBuilt = program === undefined || program.includes('{build}');
  return isBuilt ? [] : [[basename(program), [program]]];
}

function compileBy(command: CommandLine): Language['compile'] {
  return async (input, toolchain, compiler) => {
    const source = await copySource(input, basename(input.sourcePath));
    const argv = fill(command, toolchain, { source, build: input.buildDir, flags: input.flags });
    return compileWith({ argv, input, toolchain, compiler });
  };
}

function runBy(command: CommandLine): Language['run'] {
  return function run(this: Language, { program, toolchain, args }) {
    const { buildDir: build, sourcePath } = program;
    const source = join(build, basename(sourcePath));
    const [first, ...rest] = fill(command, toolchain, { source, build, flags: this.defaultFlags });
    return { argv: [first, ...rest, ...args], env: RUN_ENVIRONMENT };
  };
}

interface Places {
  readonly source: string;
  readonly build: string;
  readonly flags: readonly string[];
}

function fill([program, ...args]: CommandLine, { tools }: Toolchain, places: Places): CommandLine {
  const { source, build, flags } = places;
  const fillPart = (part: string): string =>
    part.replaceAll('{source}', () => source).replaceAll('{build}', () => build);
  const filled = args.flatMap((part) => (part === '{flags}' ? flags : [fillPart(part)]));
  return [tools[basename(program)] ?? fillPart(program), ...filled];
}
