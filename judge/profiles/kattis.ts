import type { JudgeProfile } from '../model/profile.ts';

/** https://open.kattis.com/help/judgements */
export const kattis: JudgeProfile = {
  id: 'kattis',
  name: 'Kattis',
  description: "ICPC's default output validator; the first rejected test decides",
  comparison: 'default',
  words: {
    AC: 'Accepted',
    PC: 'Accepted (partial)',
    PE: 'Wrong Answer',
    WA: 'Wrong Answer',
    OLE: 'Output Limit Exceeded',
    RTE: 'Run Time Error',
    MLE: 'Memory Limit Exceeded',
    ILE: 'Time Limit Exceeded',
    TLE: 'Time Limit Exceeded',
    CE: 'Compile Error',
    JE: 'Judge Error',
  },
  notes: {
    PE: 'a wrong format is a wrong answer',
    ILE: 'waiting over the limit is too slow',
  },
  decides: 'first',
  partial: 'Accepted (partial)',
  givesPoints: false,
};
