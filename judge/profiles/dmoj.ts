import type { JudgeProfile } from '../model/profile.ts';

/** https://docs.dmoj.ca/#/judge/status_codes */
export const dmoj: JudgeProfile = {
  id: 'dmoj',
  name: 'DMOJ',
  description: 'its checker `standard`, to which line ends matter; the gravest test decides',
  comparison: 'standard',
  words: {
    AC: 'AC',
    PC: 'AC',
    PE: 'WA',
    WA: 'WA',
    OLE: 'OLE',
    RTE: 'RTE',
    MLE: 'MLE',
    ILE: 'TLE',
    TLE: 'TLE',
    CE: 'CE',
    JE: 'IE',
  },
  notes: {
    PC: 'a test with a part of its points is AC',
    PE: 'a wrong format is a wrong answer',
    ILE: 'waiting over the limit is too slow',
  },
  // A program that ends by itself, but not with 0.
  refine: ({ verdict, execution }) =>
    verdict === 'RTE' && execution.ending.kind === 'exited' ? 'IR' : undefined,
  decides: ['AC', 'WA', 'MLE', 'TLE', 'IR', 'RTE', 'OLE', 'CE', 'IE'],
  givesPoints: true,
};
