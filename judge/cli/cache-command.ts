import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExitName } from '../model/exit-code.ts';
import { UserError } from '../model/user-error.ts';
import type { Args, World } from './command.ts';
import { findWorkspace } from './find-workspace.ts';

/** `judge cache`. */
export async function cacheCommand(args: Args, world: World): Promise<ExitName> {
  const { stateDir } = await findWorkspace(world);
  const dir = join(stateDir, 'cache');
  const action = args.text('action') ?? 'show';
  if (action !== 'show' && action !== 'clear') {
    throw new UserError('USAGE', `judge cache cannot ${JSON.stringify(action)}`, {
      hint: 'it can `show` and `clear`',
    });
  }
  const { files, bytes } = await sizeOf(dir);
  const size = `${files} ${files === 1 ? 'file' : 'files'}, ${(bytes / 2 ** 20).toFixed(1)} MiB`;
  if (action === 'clear') await rm(dir, { recursive: true, force: true });
  world.stdout.write(`${action === 'clear' ? 'cleared' : dir}: ${size}\n`);
  return 'accepted';
}

async function sizeOf(dir: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map((entry) =>
      lstat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return { files: files.length, bytes: sizes.reduce((a, b) => a + b, 0) };
}
