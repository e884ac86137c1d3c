/** Recognises which files of a folder are inputs and answers of one test, as judges name them. */
import { compareNatural } from '../../lib/natural-order.ts';

export interface NamedPair {
  readonly input: string;
  readonly answer: string;
}

export interface Pairing {
  readonly pairs: readonly NamedPair[];
  /** Files that look like inputs but have no answer. */
  readonly unanswered: readonly string[];
}

/**
 * Pairs file names (paths with `/`), in natural order. The rules are tried one after another, and
 * the first whose answer file exists wins.
 */
export function pairByName(names: readonly string[]): Pairing {
  const existing = new Set(names);
  const taken = new Set<string>();
  const pairs: NamedPair[] = [];
  const unanswered: string[] = [];
  for (const input of names.toSorted(compareNatural)) {
    if (taken.has(input)) continue;
    const answer = answerNames(input).find((name) => existing.has(name) && !taken.has(name));
    if (answer !== undefined) {
      pairs.push({ input, answer });
      taken.add(input).add(answer);
    } else if (LOOKS_LIKE_INPUT.test(input)) {
      unanswered.push(input);
    }
  }
  return { pairs, unanswered: unanswered.filter((name) => !taken.has(name)) };
}

const LOOKS_LIKE_INPUT = /(?:\.(?:in|inp|dat)(?:\.txt)?|\.in\d+|(?:^|\/)I\.\d+)$/i;

/** The answers that would go with an input, the most usual first. */
function answerNames(input: string): string[] {
  const slash = input.lastIndexOf('/') + 1;
  const folder = input.slice(0, slash);
  const name = input.slice(slash);
  const beside = RULES.flatMap((rule) => rule(name));
  const otherFolder = folder.replace(INPUT_FOLDER, (word) =>
    matchCase(word, OUTPUT_WORDS[word.toLowerCase()] ?? word),
  );
  const inOtherFolder = otherFolder === folder ? [] : [...beside, name];
  return [...inOtherFolder.map((one) => otherFolder + one), ...beside.map((one) => folder + one)];
}

const INPUT_FOLDER = /(?<=^|\/)(?:in|inputs?)(?=\/$)/i;
const OUTPUT_WORDS: Readonly<Record<string, string>> = {
  in: 'out',
  input: 'output',
  inputs: 'outputs',
};
const ANSWER_ENDINGS = ['ans', 'out', 'a', 'sol', 'ou', 'ok'];

type Rule = (name: string) => readonly string[];

/** Each gives the answers' names beside one input. */
const RULES: readonly Rule[] = [
  // 1.in, sample-1.in, input1.txt, 1.in.txt, NAME.INP, x.dat
  (name) => {
    const match = /^(.+?)\.(in\.txt|in|inp|dat|txt)$/i.exec(name);
    return match?.[1] === undefined ? [] : withEndings(match[1], match[2] ?? '');
  },
  // name.in3 with name.out3 or name.ou3
  (name) => {
    const match = /^(.+)\.in(\d+)$/i.exec(name);
    if (match?.[1] === undefined) return [];
    const stem = match[1];
    return ['out', 'ou', 'ans'].flatMap((ending) =>
      stemsOf(stem).map((one) => `${one}.${matchCase(name, ending)}${match[2]}`),
    );
  },
  // USACO: I.3 with O.3
  (name) => (/^I\.\d+$/i.test(name) ? [name.replace('I', 'O').replace('i', 'o')] : []),
  // Polygon: 01 with 01.a
  (name) => (name.includes('.') ? [] : ['a', 'ans', 'out'].map((ending) => `${name}.${ending}`)),
];

function withEndings(stem: string, inputEnding: string): string[] {
  const isText = /txt$/i.test(inputEnding);
  return stemsOf(stem).flatMap((one) => [
    ...ANSWER_ENDINGS.map((ending) => `${one}.${matchCase(inputEnding, ending)}`),
    ...ANSWER_ENDINGS.map((ending) => `${one}.${matchCase(inputEnding, `${ending}.txt`)}`),
    // input1.txt with output1.txt: only where the stem says which is which.
    ...(isText && one !== stem ? [`${one}.${inputEnding.slice(-3)}`] : []),
  ]);
}

function stemsOf(stem: string): string[] {
  const replaced = stem.replace(/input/i, (word) => matchCase(word, 'output'));
  const shorter = stem.replace(/(?<![a-z])in(?![a-z])/i, (word) => matchCase(word, 'out'));
  return [...new Set([stem, replaced, shorter])];
}

/** As the model is written: in capitals, with a capital, or in small letters. */
function matchCase(model: string, word: string): string {
  const letters = model.replace(/[^a-z]/gi, '');
  if (letters !== '' && letters === letters.toUpperCase()) return word.toUpperCase();
  if (/^[A-Z][a-z]/.test(letters)) return word.charAt(0).toUpperCase() + word.slice(1);
  return word;
}
