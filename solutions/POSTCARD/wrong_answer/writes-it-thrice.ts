// The majority of three copies: there is no room for them.
import { readFileSync } from 'node:fs';

const [word, count, text = ''] = readFileSync(0, 'latin1').split('\n');
const n = Number(count);
if (word === 'write') console.log(text.repeat(3));
else {
  const copies = [0, n, 2 * n].map((from) => text.slice(from, from + n));
  const majority = Array.from({ length: n }, (_, i) =>
    copies.filter((copy) => copy[i] === '1').length > 1 ? '1' : '0',
  );
  console.log(majority.join(''));
}
