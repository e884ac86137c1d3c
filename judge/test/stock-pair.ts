import { BytePair } from '../lib/byte-pair.ts';
import { ByteWindow, readFrom } from '../lib/byte-window.ts';

/** Two texts of bytes behind windows that hold few of them at once, so that every border is met. */
export function pairOf(answer: string, output: string, chunkBytes: number): BytePair {
  const open = (text: string): ByteWindow =>
    new ByteWindow(readFrom(Buffer.from(text, 'latin1')), { chunkBytes, keptBytes: chunkBytes });
  return new BytePair(open(answer), open(output));
}
