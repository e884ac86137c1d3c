import { showInvisible } from '../lib/visible.ts';
import type { Interaction, TranscriptLine } from '../model/interaction.ts';
import { EN } from './texts-en.ts';

/** Before what the interactor says, and what the solution says, as in the ICPC format's sample interactions. */
const MARKS = { interactor: '<', solution: '>' } as const;

/** What the two said as lines of text, at most `mostLines` from the end, and what the hints say. */
export function plainTranscript(interaction: Interaction, mostLines: number): readonly string[] {
  const { first, last, leftOut } = interaction.transcript;
  const gap = leftOut > 0 ? [EN.interaction.leftOut(leftOut)] : [];
  const lines = [...first.map(plainLine), ...gap, ...last.map(plainLine)];
  return [
    ...lines.slice(-mostLines),
    EN.interaction.endedFirst[interaction.endedFirst],
    ...interaction.hints.map((hint) => EN.interaction.hints[hint]),
  ];
}

function plainLine({ from, text, unended }: TranscriptLine): string {
  return `${MARKS[from]} ${showInvisible(text)}${unended ? ` ${EN.newlineMissing}` : ''}`;
}
