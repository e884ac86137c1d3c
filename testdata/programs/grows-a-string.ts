// expect: MLE
// Strings outside the heap limit: 600 MiB of buffers that are filled.
const blocks: Buffer[] = [];

while (blocks.length < 600) blocks.push(Buffer.alloc(1 << 20, 'x'));
console.log(blocks.length);
