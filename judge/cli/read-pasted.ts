import { UserError } from '../model/user-error.ts';

/** Nobody pastes more; what has no end, such as /dev/zero, would take all memory. */
const MOST_MIB = 256;

/** All of standard input. Throws a `UserError` for what is too large for a test. */
export async function readPasted(stdin: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stdin) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MOST_MIB * 1024 * 1024) {
      const message = `standard input holds more than ${MOST_MIB} MiB`;
      throw new UserError('TOO_LARGE', message, { hint: 'name files instead: IN ANS' });
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
