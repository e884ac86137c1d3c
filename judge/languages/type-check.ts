import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyFiles } from '../lib/copy-files.ts';
import { withTempDir } from '../lib/temp-dir.ts';
import type { Compiler, CompilerResult, Included } from '../model/language.ts';
import { checkerHelperPath } from './bundle-script.ts';
import { RUN_ENVIRONMENT } from './run-environment.ts';

const MAX_LINES = 20;

/**
 * What the TypeScript compiler says of a source file, as `file:line:column message`, at most 20
 * lines. Takes the compiler and the Node types installed beside the source, else those beside the
 * judge; without them there is nothing to say.
 */
export async function typeCheck(
  sourcePath: string,
  runner: Compiler,
  included?: Included,
): Promise<readonly string[]> {
  const compiler = resolveFrom(sourcePath, 'typescript/package.json');
  const nodeTypes = resolveFrom(sourcePath, '@types/node/package.json');
  if (compiler === undefined || nodeTypes === undefined) return [];
  return withTempDir(async (parent) => {
    // As root, it is given to the user that the compiler runs as; the one around it is not.
    const dir = join(parent, 'check');
    await mkdir(dir);
    const files = await copySources(sourcePath, included, dir);
    const project = join(dir, 'tsconfig.json');
    await writeFile(project, JSON.stringify(projectOf(files, dirname(dirname(nodeTypes)))));
    const tsc = join(dirname(compiler), 'bin', 'tsc');
    const result = await runner.run({
      argv: [process.execPath, tsc, '--project', project, '--pretty', 'false'],
      env: RUN_ENVIRONMENT,
      buildDir: dir,
      readable: [
        ...[compiler, dirname(nodeTypes)].map((path) => dirname(dirname(path))),
        dirname(checkerHelperPath()),
      ],
    });
    const names = new Map([
      ...(included?.names ?? []).map(
        (name) => [name, `${included?.shownDir ?? ''}/${name}`] as const,
      ),
      [included?.solutionName ?? basename(sourcePath), basename(sourcePath)],
    ]);
    return diagnosticsOf(result, names).slice(0, MAX_LINES);
  });
}

/** Copies, with nothing beside them that a source could ask for; the solution comes first. */
async function copySources(
  sourcePath: string,
  included: Included | undefined,
  dir: string,
): Promise<readonly string[]> {
  const copy = join(dir, included?.solutionName ?? basename(sourcePath));
  await copyFile(sourcePath, copy);
  const scripts = (included?.names ?? []).filter((name) => /\.[cm]?ts$/.test(name));
  if (included) await copyFiles(included.dir, scripts, dir);
  return [copy, ...scripts.map((name) => join(dir, name))];
}

function resolveFrom(sourcePath: string, specifier: string): string | undefined {
  for (const from of [sourcePath, fileURLToPath(import.meta.url)]) {
    try {
      return createRequire(from).resolve(specifier);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
  return undefined;
}

function projectOf(files: readonly string[], typeRoot: string): unknown {
  return {
    compilerOptions: {
      noEmit: true,
      strict: true,
      target: 'es2023',
      lib: ['es2023'],
      module: 'preserve',
      moduleResolution: 'bundler',
      moduleDetection: 'force',
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      types: ['node'],
      typeRoots: [typeRoot],
      paths: { 'judge/checker': [checkerHelperPath()] },
    },
    files,
  };
}

/** A checker that fails without a word on the source says nothing about it, and is told of. */
function diagnosticsOf(
  { execution: { ending }, stdout, stderr }: CompilerResult,
  names: ReadonlyMap<string, string>,
): string[] {
  const diagnostics = readDiagnostics(stdout, names);
  if (diagnostics.length > 0 || (ending.kind === 'exited' && ending.exitCode === 0)) {
    return diagnostics;
  }
  const words = `${stderr}\n${stdout}`.split('\n').find((line) => /error/i.test(line));
  const sourceName = [...names.values()].at(-1) ?? '';
  return [`${sourceName} could not be type-checked: ${words?.trim() ?? ending.kind}`];
}

/** tsc writes `path(line,column): error TS1234: message`; what belongs to it follows indented. */
const DIAGNOSTIC = /^(.+)\((\d+),(\d+)\): (?:error|warning) (.+)$/;

function readDiagnostics(stdout: string, names: ReadonlyMap<string, string>): string[] {
  return stdout.split(/\r?\n/).flatMap((text) => {
    const [, path, line, column, message] = DIAGNOSTIC.exec(text) ?? [];
    const name = path === undefined ? undefined : nameOf(path, names);
    if (name === undefined) return [];
    return [`${name}:${line}:${column} ${message}`];
  });
}

function nameOf(path: string, names: ReadonlyMap<string, string>): string | undefined {
  return [...names].find(([copy]) => path === copy || path.endsWith(`/${copy}`))?.[1];
}
