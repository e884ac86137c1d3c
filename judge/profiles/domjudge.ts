import type { JudgeProfile } from '../model/profile.ts';

/**
 * Verdicts as its judge daemon decides them; by its usual settings all rejections weigh the same, so
 * the first one counts. https://www.domjudge.org/docs/manual/main/judging.html
 */
export const domjudge: JudgeProfile = {
  id: 'domjudge',
  name: 'DOMjudge',
  description: "ICPC's default output validator; nothing printed has a verdict of its own",
  comparison: 'default',
  words: {
    AC: 'CORRECT',
    PC: 'CORRECT',
    PE: 'WRONG-ANSWER',
    WA: 'WRONG-ANSWER',
    OLE: 'OUTPUT-LIMIT',
    RTE: 'RUN-ERROR',
    MLE: 'RUN-ERROR',
    ILE: 'TIMELIMIT',
    TLE: 'TIMELIMIT',
    CE: 'COMPILER-ERROR',
    JE: 'INTERNAL-ERROR',
  },
  notes: {
    PC: 'there are no partial scores',
    PE: 'a wrong format is a wrong answer',
    MLE: 'a program that is out of memory has crashed',
    ILE: 'waiting over the limit is too slow',
  },
  refine: ({ verdict, execution }) =>
    (verdict === 'WA' || verdict === 'PE') && execution.outputBytes === 0 ? 'NO-OUTPUT' : undefined,
  decides: 'first',
  givesPoints: false,
};
