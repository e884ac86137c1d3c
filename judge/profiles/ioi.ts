import type { JudgeProfile } from '../model/profile.ts';

/** The Contest Management System with its usual settings. https://cms.readthedocs.io/ */
export const ioi: JudgeProfile = {
  id: 'ioi',
  name: 'IOI (CMS)',
  description: 'white-diff, line by line the same tokens; points for each test, or each group',
  comparison: 'white-diff',
  words: {
    AC: 'Output is correct',
    PC: 'Output is partially correct',
    PE: "Output isn't correct",
    WA: "Output isn't correct",
    OLE: 'Execution killed by signal',
    RTE: 'Execution failed',
    MLE: 'Execution killed by signal',
    ILE: 'Execution timed out (wall clock)',
    TLE: 'Execution timed out',
    CE: 'Compilation failed',
    JE: 'Evaluation failed',
  },
  notes: {
    PE: 'a wrong format is a wrong answer',
    OLE: 'a program that goes over its output limit is killed',
    MLE: 'a program that goes over its memory limit is killed',
  },
  decides: 'first',
  givesPoints: true,
};
