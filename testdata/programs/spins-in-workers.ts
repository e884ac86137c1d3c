// expect: TLE
// Two workers spin beside a main thread that only waits.
import { Worker } from 'node:worker_threads';

for (let started = 0; started < 2; started += 1) {
  new Worker('for (;;);', { eval: true });
}
