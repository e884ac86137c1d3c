import type { Ending } from '../model/execution.ts';
import type { LimitName } from '../model/limits.ts';
import { describeEnding } from '../rules/describe-ending.ts';
import type { Locale } from './texts.ts';

/** What `judge interact` says to people; apart from the others, which every run needs. */
const INTERACT_EN = {
  youAreInteractor: (problem: string, solution: string): string =>
    `${problem}: you are the interactor, and ${solution} is the solution`,
  youAreSolution: (problem: string, test: string, interactor: string): string =>
    `${problem}: you are the solution, on ${test} against ${interactor}`,
  watching: (problem: string, solution: string, test: string, interactor: string): string =>
    `${problem}: ${solution} on ${test} against ${interactor}`,
  replaying: (problem: string, solution: string, recording: string): string =>
    `${problem}: ${solution} against what was said in ${recording}`,
  typing: 'what you type is what it reads, a line at a time; Ctrl-D ends it, Ctrl-C ends all',
  input: (test: string, input: string): string => `${test} has this input: ${input}`.trim(),
  ended: (name: string, ending: Ending, cpuTimeMs: number): string =>
    `${name} ${describeEnding(ending)}, after ${cpuTimeMs.toFixed(0)} ms of CPU time`,
  stderr: (text: string): string => `standard error: ${text}`,
  pass: (number: number): string => `pass ${number}`,
  interrupted: 'interrupted',
  accepted: 'accepted',
  rejected: 'rejected',
  partly: (percent: number): string => `partly right: ${percent} %`,
  judgeError: 'judge error',
  because: (what: string, message: string | undefined): string =>
    message ? `${what}: ${message}` : what,
  same: (solution: string, recording: string): string =>
    `${solution} says what was said in ${recording}`,
  more: (solution: string, recording: string, found: string): string =>
    `${solution} says more than ${recording}: ${found}`,
  deviates: (at: Place, found: string | undefined, wanted: string): string =>
    `${at.solution} deviates at line ${at.line} of ${at.recording}: ` +
    `it says ${found ?? 'nothing more'}, not ${wanted}`,
};

export type InteractTexts = typeof INTERACT_EN;

/** Where a solution says something else than what was recorded. */
interface Place {
  readonly solution: string;
  readonly line: number;
  readonly recording: string;
}

const INTERACT_ZH: InteractTexts = {
  youAreInteractor: (problem, solution) => `${problem}：你是交互器，${solution} 是选手程序`,
  youAreSolution: (problem, test, interactor) =>
    `${problem}：你是选手程序，测试点 ${test}，对方是 ${interactor}`,
  watching: (problem, solution, test, interactor) =>
    `${problem}：${solution} 与 ${interactor}，测试点 ${test}`,
  replaying: (problem, solution, recording) =>
    `${problem}：${solution} 与 ${recording} 中记录的交互`,
  typing: '你输入的每一行就是对方读到的内容；Ctrl-D 结束输入，Ctrl-C 全部结束',
  input: (test, input) => `测试点 ${test} 的输入：${input}`.trim(),
  ended: (name, ending, cpuTimeMs) =>
    `${name} ${endingZh(ending)}，CPU 时间 ${cpuTimeMs.toFixed(0)} ms`,
  stderr: (text) => `标准错误：${text}`,
  pass: (number) => `第 ${number} 轮`,
  interrupted: '已中断',
  accepted: '已接受',
  rejected: '已拒绝',
  partly: (percent) => `部分正确：${percent} %`,
  judgeError: '评测错误',
  because: (what, message) => (message ? `${what}：${message}` : what),
  same: (solution, recording) => `${solution} 的输出与 ${recording} 的记录一致`,
  more: (solution, recording, found) => `${solution} 比 ${recording} 的记录多输出了 ${found}`,
  deviates: ({ solution, line, recording }, found, wanted) =>
    `${solution} 在 ${recording} 第 ${line} 行与记录不同：` +
    `${found === undefined ? '没有再输出' : `输出 ${found}`}，而记录是 ${wanted}`,
};

export const INTERACT_TEXTS: Readonly<Record<Locale, InteractTexts>> = {
  en: INTERACT_EN,
  zh: INTERACT_ZH,
};

const LIMITS_ZH: Readonly<Record<LimitName, string>> = {
  'cpu-time': 'CPU 时间',
  'wall-time': '实际时间',
  memory: '内存',
  output: '输出',
  processes: '进程数',
};

function endingZh(ending: Ending): string {
  switch (ending.kind) {
    case 'exited':
      return `已结束，退出码 ${ending.exitCode}`;
    case 'signalled':
      return `被信号 ${ending.signal} 终止`;
    case 'stopped':
      return `因超过${LIMITS_ZH[ending.limit]}限制被停止`;
    case 'cancelled':
      return '已取消';
    case 'not-started':
      return `${ending.isLost ? '已丢失' : '未能启动'}：${ending.reason}`;
  }
}
