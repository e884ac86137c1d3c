// Fills a buffer of MIB, and prints the most that this process has held by the kernel's count.
const { readFileSync, writeSync } = require('node:fs');

const buffer = Buffer.alloc(Number(process.argv[2]) << 20, 1);
// As late as can be: what Node loads until then counts as well.
process.on('exit', () => {
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'));
  writeSync(1, String(buffer.length >= 0 ? Number(peak[1]) * 1024 : 0));
});
