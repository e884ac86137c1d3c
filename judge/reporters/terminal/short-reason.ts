import { bytesWritten } from '../../model/execution.ts';
import { showInvisible } from '../../lib/visible.ts';
import type { JudgedCase } from '../../model/result.ts';
import { pointsOfCase } from '../points.ts';
import { showBytes, showShare } from '../quantities.ts';
import type { Texts } from '../texts-en.ts';
import { checkerWord } from './checker-word.ts';
import { describeEnding } from './crash.ts';

/** Why a test was not accepted, in a few plain words for a table or a live line; may be empty. */
export function shortReason(texts: Texts, result: JudgedCase): string {
  switch (result.verdict) {
    case 'AC':
      return pointsOfCase(result) || (result.confirmation ? texts.confirmedAlone : '');
    case 'TLE':
    case 'ILE':
    case 'MLE':
      return result.confirmation ? texts.confirmedAlone : '';
    case 'OLE':
      return showBytes(bytesWritten(result.execution));
    case 'RTE':
      return describeEnding(texts, result.execution.ending);
    case 'PC':
      return pointsOfCase(result) || (result.score === undefined ? '' : showShare(result.score));
    case 'WA':
    case 'PE':
    case 'CE':
    case 'JE':
      return (
        shortDifference(texts, result) ??
        firstLine(checkerWord(texts, result) || (result.teamMessage ?? ''))
      );
  }
}

function shortDifference(texts: Texts, { difference }: JudgedCase): string | undefined {
  if (!difference || difference.textOnly) return undefined;
  const expected = showInvisible(difference.expected ?? texts.endOfAnswer);
  const found = showInvisible(difference.found ?? texts.endOfAnswer);
  return `${texts.lineShort(difference.place.line)}${texts.colon}${found} ≠ ${expected}`;
}

function firstLine(text: string): string {
  return showInvisible(text.trim().split('\n', 1)[0] ?? '');
}
