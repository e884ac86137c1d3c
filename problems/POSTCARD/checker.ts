// First pass: reads the postcard, and sends it on with one character changed. Which one stands in the
// answer file: its place on the postcard, counted from 0 and round again after the end; -1: none.
// Second pass: compares what was read with what was to be kept, which the first has put down.
import { accept, checker, nextPass, reject } from 'judge/checker';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOM = 10;

checker(({ input, output, answer, feedback }) => {
  const isFirst = input.token('`write` or `read`') === 'write';
  const n = input.integer(1, 1000, 'n');
  const kept = join(feedback, 'kept.txt');
  if (!isFirst) {
    const text = readFileSync(kept, 'latin1');
    const found = output.token('the text');
    if (found === text) return accept();
    return reject(`second run: ${differenceBetween(text, found)}`);
  }

  writeFileSync(kept, input.token('the text'));
  const postcard = output.token('the postcard');
  if (!/^[01]+$/.test(postcard)) output.fail('first run: there is more than zeros and ones');
  const most = n + ROOM;
  if (postcard.length > most) {
    return reject(`first run: ${postcard.length} characters, where there is room for ${most}`);
  }
  output.end();
  const stain = answer.integer(-1, 1_000_000, 'the place of the stain');
  return nextPass(`read\n${n}\n${stained(postcard, stain)}\n`);
});

function stained(postcard: string, stain: number): string {
  if (stain < 0) return postcard;
  const at = stain % postcard.length;
  const turned = postcard[at] === '0' ? '1' : '0';
  return postcard.slice(0, at) + turned + postcard.slice(at + 1);
}

function differenceBetween(text: string, found: string): string {
  if (found.length !== text.length) {
    return `${found.length} characters, where ${text.length} were to be kept`;
  }
  const at = [...text].findIndex((character, i) => character !== found[i]);
  return `character ${at + 1} is not what was to be kept`;
}
