import type { JudgeProfile } from '../model/profile.ts';

/** By what its record pages show; no specification of it is public. */
export const luogu: JudgeProfile = {
  id: 'luogu',
  name: 'Luogu',
  description: 'lines without the blanks at their ends; points for each test (best effort)',
  comparison: 'lines',
  words: {
    AC: 'Accepted',
    PC: 'Unaccepted (PC)',
    PE: 'Unaccepted (WA)',
    WA: 'Unaccepted (WA)',
    OLE: 'Unaccepted (OLE)',
    RTE: 'Unaccepted (RE)',
    MLE: 'Unaccepted (MLE)',
    ILE: 'Unaccepted (TLE)',
    TLE: 'Unaccepted (TLE)',
    CE: 'Compile Error',
    JE: 'Unknown Error',
  },
  notes: {
    PE: 'a wrong format is a wrong answer',
    ILE: 'waiting over the limit is too slow',
  },
  decides: 'first',
  givesPoints: true,
};
