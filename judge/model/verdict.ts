/**
 * The verdicts, in the one table. `rank` orders them when results are aggregated: of several cases
 * the worst is the one with the highest rank; equal ranks are decided by test order.
 */
export const VERDICTS = {
  AC: { name: 'accepted', nameZh: '通过', rank: 0, accepted: true },
  PC: { name: 'partially correct', nameZh: '部分正确', rank: 1, accepted: false },
  PE: { name: 'presentation error', nameZh: '格式错误', rank: 2, accepted: false },
  WA: { name: 'wrong answer', nameZh: '答案错误', rank: 3, accepted: false },
  OLE: { name: 'output limit exceeded', nameZh: '输出超限', rank: 3, accepted: false },
  RTE: { name: 'run-time error', nameZh: '运行时错误', rank: 3, accepted: false },
  MLE: { name: 'memory limit exceeded', nameZh: '内存超限', rank: 3, accepted: false },
  ILE: { name: 'idleness limit exceeded', nameZh: '空闲超时', rank: 3, accepted: false },
  TLE: { name: 'time limit exceeded', nameZh: '超出时间限制', rank: 3, accepted: false },
  CE: { name: 'compile error', nameZh: '编译错误', rank: 4, accepted: false },
  JE: { name: 'judge error', nameZh: '评测出错', rank: 5, accepted: false },
} as const satisfies Record<string, VerdictInfo>;

interface VerdictInfo {
  readonly name: string;
  readonly nameZh: string;
  readonly rank: number;
  readonly accepted: boolean;
}

export type Verdict = keyof typeof VERDICTS;

export const VERDICT_IDS: readonly Verdict[] = [
  'AC',
  'PC',
  'PE',
  'WA',
  'OLE',
  'RTE',
  'MLE',
  'ILE',
  'TLE',
  'CE',
  'JE',
];
