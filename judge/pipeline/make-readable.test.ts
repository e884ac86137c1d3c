import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../lib/temp-dir.ts';
import { makeReadable } from './make-readable.ts';

test('others may read all of a folder, run what its owner runs, and change nothing', async () => {
  await withTempDir(async (dir) => {
    const build = join(dir, 'build');
    await mkdir(join(build, 'inner'), { recursive: true });
    await writeFile(join(build, 'text'), '');
    await writeFile(join(build, 'inner', 'main'), '');
    await symlink('/nonexistent', join(build, 'link'));
    await chmod(join(build, 'text'), 0o600);
    await chmod(join(build, 'inner', 'main'), 0o700);
    await chmod(join(build, 'inner'), 0o700);
    await makeReadable(build);
    const mode = async (name: string) => ((await stat(join(build, name))).mode & 0o777).toString(8);
    expect(await Promise.all(['', 'text', 'inner', 'inner/main'].map(mode))).toEqual([
      expect.stringMatching(/^7.5$/),
      '644',
      '755',
      '755',
    ]);
  });
});
