// Too much memory: each board in the queue carries its own 64 KiB table of moves (caught by far pairs).
import { readFileSync } from 'node:fs';

const swaps: { readonly mask: number; readonly name: string }[] = [];
for (let a = 0; a < 16; a += 1) {
  for (const b of [a % 4 < 3 ? a + 1 : 16, a + 4]) {
    if (b > 15) continue;
    const name = [Math.floor(a / 4), a % 4, Math.floor(b / 4), b % 4].map((n) => n + 1).join('');
    swaps.push({ mask: (1 << (15 - a)) | (1 << (15 - b)), name });
  }
}

const digits = readFileSync(0, 'utf8').replace(/\s/g, '');
const start = parseInt(digits.slice(0, 16), 2);
const goal = parseInt(digits.slice(16), 2);
let table = new Uint8Array(1 << 16).fill(255);
table[start] = 254;
const queue = [{ board: start, table }];
for (const { board } of queue) {
  if (table[goal] !== 255) break;
  for (const [index, { mask }] of swaps.entries()) {
    const black = board & mask;
    if (black === 0 || black === mask || table[board ^ mask] !== 255) continue;
    table = table.slice();
    table[board ^ mask] = index;
    queue.push({ board: board ^ mask, table });
  }
}
const moves: string[] = [];
for (let board = goal; board !== start; ) {
  const { mask, name } = swaps[table[board]!]!;
  moves.unshift(name);
  board ^= mask;
}
console.log([moves.length, ...moves].join('\n'));
