import type { JudgeProfile } from '../model/profile.ts';
import { VERDICTS } from '../model/verdict.ts';

/** Not a system: what is left when nothing is forgiven. */
export const exact: JudgeProfile = {
  id: 'exact',
  name: 'exact',
  description: 'every byte of the output must be equal; the verdicts are our own',
  comparison: 'exact',
  words: {
    AC: VERDICTS.AC.name,
    PC: VERDICTS.PC.name,
    PE: VERDICTS.PE.name,
    WA: VERDICTS.WA.name,
    OLE: VERDICTS.OLE.name,
    RTE: VERDICTS.RTE.name,
    MLE: VERDICTS.MLE.name,
    ILE: VERDICTS.ILE.name,
    TLE: VERDICTS.TLE.name,
    CE: VERDICTS.CE.name,
    JE: VERDICTS.JE.name,
  },
  decides: 'first',
  givesPoints: false,
};
