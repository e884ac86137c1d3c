// expect: MLE
// Fills typed arrays, which V8 keeps outside its heap limit.
const blocks = [];
for (;;) blocks.push(new Uint8Array(1 << 20).fill(1));
