// Wrong: one call of read() gives at most as much as the buffer holds (07-beyond-64-kib).
import { readSync } from 'node:fs';

const buffer = Buffer.alloc(64 * 1024);
const size = readSync(0, buffer);
const [, ...readings] = buffer.toString('latin1', 0, size).trimEnd().split('\n').map(Number);
const largest = Math.max(...readings);
const sum = readings.reduce((total, reading) => total + reading, 0);
console.log(sum, readings.filter((reading) => reading === largest).length);
