import { expect, test } from 'vitest';
import type { Ending } from '../model/execution.ts';
import { INTERACT_TEXTS } from './texts-interact.ts';

const { en, zh } = INTERACT_TEXTS;

test.each<[Ending, string, string]>([
  [{ kind: 'exited', exitCode: 3 }, 'ended with exit code 3', '已结束，退出码 3'],
  [{ kind: 'signalled', signal: 'SIGSEGV' }, 'was ended by SIGSEGV', '被信号 SIGSEGV 终止'],
  [
    { kind: 'stopped', limit: 'cpu-time' },
    'was stopped by the cpu-time limit',
    '因超过CPU 时间限制被停止',
  ],
  [{ kind: 'cancelled' }, 'was cancelled', '已取消'],
  [{ kind: 'not-started', reason: 'why' }, 'did not start: why', '未能启动：why'],
])('an end is told in both languages: %j', (ending, english, chinese) => {
  expect(en.ended('a.c', ending, 2.4)).toBe(`a.c ${english}, after 2 ms of CPU time`);
  expect(zh.ended('a.c', ending, 2.4)).toBe(`a.c ${chinese}，CPU 时间 2 ms`);
});

test('no text was left in English in the Chinese table', () => {
  const same = Object.entries(zh).filter(([, text]) => Object.values<unknown>(en).includes(text));
  expect(same).toEqual([]);
});

test('what was said is told behind the word, where anything was', () => {
  expect([en.because('accepted', undefined), en.because('accepted', 'why')]).toEqual([
    'accepted',
    'accepted: why',
  ]);
  expect(zh.because('已接受', '')).toBe('已接受');
});

test('an empty input leaves nothing behind the colon', () => {
  expect([en.input('1', ''), zh.input('1', '')]).toEqual([
    '1 has this input:',
    '测试点 1 的输入：',
  ]);
});
