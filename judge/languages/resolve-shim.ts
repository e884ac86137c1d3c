import { access, open, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { homeDir } from '../lib/home-dir.ts';

/**
 * Asks a tool for one line; undefined when it fails or says nothing. The answer may be one
 * remembered from before, unless the tool or the file `dependsOn` has changed.
 */
export type Ask = (
  path: string,
  args: readonly string[],
  dependsOn?: string,
) => Promise<string | undefined>;

/**
 * What stands on PATH may be a stand-in of a version manager (pyenv, rbenv, rustup): it costs 50 ms
 * a start and needs the user's environment. These questions make the real program name itself.
 */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  python3: ['-c', 'import sys; print(sys.executable)'],
  python: ['-c', 'import sys; print(sys.executable)'],
  pypy3: ['-c', 'import sys; print(sys.executable)'],
  ruby: ['-e', 'puts RbConfig.ruby'],
  node: ['-p', 'process.execPath'],
};

/** The real program behind a stand-in; the path itself where there is none, or it does not tell. */
export async function resolveShim(path: string, ask: Ask): Promise<string> {
  const real = (await isRustup(path)) ? await askRustup(path, ask) : await askScript(path, ask);
  if (real === undefined) return path;
  return access(real).then(
    () => real,
    () => path,
  );
}

async function isRustup(path: string): Promise<boolean> {
  return basename(await realpath(path)) === 'rustup';
}

async function askRustup(path: string, ask: Ask): Promise<string | undefined> {
  const settings = join(homeDir(), '.rustup', 'settings.toml');
  const sysroot = await ask(path, ['--print', 'sysroot'], settings);
  return sysroot === undefined ? undefined : join(sysroot, 'bin', basename(path));
}

async function askScript(path: string, ask: Ask): Promise<string | undefined> {
  const question = QUESTIONS[basename(path)];
  if (question === undefined || !(await isScript(path))) return undefined;
  // pyenv and rbenv keep the chosen version in a file beside the folder of their shims.
  return ask(path, question, join(dirname(dirname(path)), 'version'));
}

async function isScript(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1', 0, bytesRead) === '#!';
  } finally {
    await file.close();
  }
}
