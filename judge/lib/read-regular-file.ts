import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** What stands there is a folder, a named pipe or a device: the end of a sentence. */
export class NotRegularFile extends Error {
  constructor() {
    super('it is not a regular file');
  }
}

// Without O_NONBLOCK a named pipe would be waited for, and nothing could end the waiting.
const FLAGS = constants.O_RDONLY | constants.O_NONBLOCK;

/** The bytes of a file, through links. Throws `NotRegularFile`, or the system's own error. */
export async function readRegularFile(path: string): Promise<Buffer> {
  const file = await open(path, FLAGS);
  try {
    if (!(await file.stat()).isFile()) throw new NotRegularFile();
    return await file.readFile();
  } finally {
    await file.close();
  }
}
