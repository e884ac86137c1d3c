// Hamming's code: the places that are powers of two are chosen so that the places of all ones have the
// exclusive or 0. Then a stain makes it its own place. 1010 places need the ten powers up to 512.
import { readFileSync } from 'node:fs';

const [word, count, text = ''] = readFileSync(0, 'latin1').split('\n');
const n = Number(count);
const isPower = (place: number): boolean => (place & (place - 1)) === 0;
process.stdout.write(`${word === 'write' ? write() : read()}\n`);

function write(): string {
  const postcard: string[] = [];
  for (let place = 1, next = 0; next < n; place += 1) {
    postcard[place - 1] = isPower(place) ? '0' : (text[next++] ?? '');
  }
  const sum = sumOfPlaces(postcard);
  for (let power = 1; power <= postcard.length; power *= 2) {
    if ((sum & power) !== 0) postcard[power - 1] = '1';
  }
  return postcard.join('');
}

function read(): string {
  const postcard = [...text];
  const stain = sumOfPlaces(postcard);
  const turned = postcard.map((character, i) => {
    if (i + 1 !== stain) return character;
    return character === '0' ? '1' : '0';
  });
  return turned.filter((_, i) => !isPower(i + 1)).join('');
}

function sumOfPlaces(postcard: readonly string[]): number {
  return postcard.reduce((sum, character, i) => (character === '1' ? sum ^ (i + 1) : sum), 0);
}
