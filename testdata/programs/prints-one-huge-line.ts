// expect: OLE
// A line of up to one GiB without an end; Node swallows the error of a full file.
import { writeSync } from 'node:fs';

const block = Buffer.alloc(1 << 20, 'x');
for (let written = 0; written < 1024; written += 1) {
  try {
    writeSync(1, block);
  } catch {
    // It goes on, as a program that catches everything does.
  }
}
