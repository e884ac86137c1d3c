import type { JudgeProfile } from '../model/profile.ts';

/** Verdicts by the `verdict` field of its API. https://codeforces.com/apiHelp/objects#Submission */
export const codeforces: JudgeProfile = {
  id: 'codeforces',
  name: 'Codeforces',
  description: "testlib's wcmp, tokens byte for byte; the first rejected test decides",
  comparison: 'wcmp',
  words: {
    AC: 'Accepted',
    PC: 'Partial result',
    PE: 'Wrong answer',
    WA: 'Wrong answer',
    OLE: 'Runtime error',
    RTE: 'Runtime error',
    MLE: 'Memory limit exceeded',
    ILE: 'Idleness limit exceeded',
    TLE: 'Time limit exceeded',
    CE: 'Compilation error',
    JE: 'Judgement failed',
  },
  notes: {
    PE: 'a wrong format is a wrong answer',
    OLE: 'there is no verdict for too much output',
  },
  decides: 'first',
  partial: 'Partial result',
  givesPoints: false,
};
