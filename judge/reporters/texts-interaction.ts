import { groupDigits } from '../lib/group-digits.ts';
import type { InteractionHint, InteractionSide } from '../model/interaction.ts';

/** What reporters say of interactive tests, in English; the other languages have its shape. */
export const INTERACTION_EN = {
  sides: { solution: 'solution', interactor: 'interactor' } satisfies Record<
    InteractionSide,
    string
  >,
  leftOut: (lines: number): string =>
    `… ${groupDigits(lines)} more ${lines === 1 ? 'line' : 'lines'} …`,
  silence: 'neither said anything',
  cut: 'more was said than is recorded: what followed is not shown',
  endedFirst: {
    solution: 'the solution ended first',
    interactor: 'the interactor ended first',
  } satisfies Record<InteractionSide, string>,
  stderr: 'the interactor’s standard error',
  hints: {
    'no-flush':
      'nothing came from the solution: does it flush after each line (endl, fflush, flush=True), or wait for a word that does not come?',
    'unended-line':
      'its last line has no newline behind it: the interactor waits for the rest of it',
    'waits-for-more':
      'it had the last word, and no answer came: does it read more than it is given, or was there more to say in that line?',
    'closed-input': 'it closed its input and went on: what the interactor said then was lost',
    'not-read': 'it wrote more than the interactor reads: both wait until somebody reads',
    'does-not-read': 'the interactor said more than it reads: does it stop reading too soon?',
    'ended-early': 'it ended although it was its turn to speak',
    'goes-on-after-end':
      'the interactor had accepted and ended: does it stop when all is said, and at the end of its input?',
    'writes-after-end':
      'the interactor had accepted and ended before it wrote something more: is there output behind the last answer?',
    'says-nothing': 'it ended without having said anything',
  } satisfies Record<InteractionHint, string>,
};

export type InteractionTexts = typeof INTERACTION_EN;

/** The same in Chinese. */
export const INTERACTION_ZH: InteractionTexts = {
  sides: { solution: '选手程序', interactor: '交互器' },
  leftOut: (lines) => `…… 省略 ${groupDigits(lines)} 行 ……`,
  silence: '双方都没有输出',
  cut: '之后的内容超出记录上限，未显示',
  endedFirst: { solution: '选手程序先结束', interactor: '交互器先结束' },
  stderr: '交互器的标准错误',
  hints: {
    'no-flush':
      '没有收到选手程序的任何输出：是否每行输出后都刷新了缓冲区（endl、fflush、flush=True），或者在等待不会到来的输入？',
    'unended-line': '最后一行没有换行：交互器在等待这一行剩下的内容',
    'waits-for-more': '选手程序说完后没有收到回复：是否多读了输入，或者这一行还没有输出完整？',
    'closed-input': '选手程序关闭了输入却没有结束：交互器之后的输出都丢失了',
    'not-read': '输出超过了交互器读取的量：双方都在等对方读取',
    'does-not-read': '交互器输出的内容它没有读完：是否过早停止了读取？',
    'ended-early': '轮到选手程序输出时，它却结束了',
    'goes-on-after-end': '交互器已接受并结束：选手程序在交互完成或输入结束时是否停止？',
    'writes-after-end': '交互器已接受并结束，选手程序却还在输出：最后的答案之后是否有多余输出？',
    'says-nothing': '选手程序没有输出任何内容就结束了',
  },
};
