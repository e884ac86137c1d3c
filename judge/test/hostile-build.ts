import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { transform } from 'esbuild';
import { findExecutable } from '../lib/find-executable.ts';
import { MIB } from '../model/limits.ts';
import type { HostileProgram } from './hostile-program.ts';

/** Compilers at once: as many as there are cores to expect. */
const COMPILERS = 2;

/** How a program is called, without its arguments; undefined where its language is not there. */
export type Called = readonly string[] | undefined;

/** Builds programs into `dir`, where every user may read them. */
export async function buildHostilePrograms(
  programs: readonly HostileProgram[],
  dir: string,
): Promise<ReadonlyMap<string, Called>> {
  await mkdir(dir, { recursive: true });
  const called = new Map<string, Called>();
  const queue = [...programs];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      called.set(next.name, await build(next, join(dir, next.name)));
    }
  };
  await Promise.all(Array.from({ length: COMPILERS }, work));
  return called;
}

async function build(program: HostileProgram, target: string): Promise<Called> {
  switch (extname(program.name)) {
    case '.c':
      return compile('cc', ['-O1', '-pthread'], program, `${target}.out`);
    case '.cpp':
      return compile('c++', ['-O1', '-pthread', '-std=c++17'], program, `${target}.out`);
    case '.py':
      return interpret(
        await findExecutable(['python3'], process.env['PATH'] ?? ''),
        program,
        target,
      );
    case '.ts':
      return transpile(program, `${target}.mjs`);
    default:
      await copyFile(program.path, target);
      return [...node(program), target];
  }
}

async function compile(
  compiler: string,
  flags: readonly string[],
  { path }: HostileProgram,
  target: string,
): Promise<Called> {
  await promisify(execFile)(compiler, [...flags, '-o', target, path]);
  return [target];
}

async function interpret(
  python: string | undefined,
  { path }: HostileProgram,
  target: string,
): Promise<Called> {
  await copyFile(path, target);
  return python === undefined ? undefined : [python, '-S', '-B', target];
}

async function transpile(program: HostileProgram, target: string): Promise<Called> {
  const source = await readFile(program.path, 'utf8');
  const { code } = await transform(source, { loader: 'ts', format: 'esm', target: 'node20' });
  await writeFile(target, code);
  return [...node(program), target];
}

/** A little less than the limit: what V8 believes to have must be there. */
function node({ limits }: HostileProgram): readonly string[] {
  return [process.execPath, `--stack-size=${Math.floor((limits.stackBytes / MIB) * 970)}`];
}
