import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TEST_TEMPLATE } from '../actions/add/split-text.ts';
import { withTempDir } from '../lib/temp-dir.ts';
import { UserError } from '../model/user-error.ts';
import type { World } from './command.ts';

/** Lets the person write a test in their editor; throws a `UserError` when nothing was written. */
export async function editTest(world: World): Promise<Buffer> {
  const editor = world.env['VISUAL'] ?? world.env['EDITOR'];
  if (!editor || world.stdin.isTTY !== true) {
    throw new UserError('NO_TEST', 'no test was given', {
      hint: 'give --input and --answer, a folder, or - for standard input; or set $EDITOR',
    });
  }
  const { execa } = await import('execa');
  return withTempDir(async (dir) => {
    const path = join(dir, 'test.txt');
    await writeFile(path, TEST_TEMPLATE);
    // $EDITOR may hold arguments, such as `code --wait`.
    const [command = editor, ...words] = editor.split(/\s+/).filter((word) => word !== '');
    const { failed, shortMessage } = await execa(command, [...words, path], {
      stdio: 'inherit',
      reject: false,
    });
    if (failed)
      throw new UserError('EDITOR_FAILED', `the editor failed: ${shortMessage ?? editor}`);
    const text = await readFile(path);
    if (text.toString('latin1').trim() !== TEST_TEMPLATE.trim()) return text;
    throw new UserError('NO_TEST', 'nothing was written, so no test was added');
  });
}
