/** The shelf of judge profiles: the rules of other systems, to be applied to outputs of ours. */
import { codeforces } from './codeforces.ts';
import { dmoj } from './dmoj.ts';
import { domjudge } from './domjudge.ts';
import { exact } from './exact.ts';
import { ioi } from './ioi.ts';
import { kattis } from './kattis.ts';
import { luogu } from './luogu.ts';
import type { JudgeProfile } from '../model/profile.ts';

/** The profiles in the order of tables. */
export const PROFILES: readonly JudgeProfile[] = [
  kattis,
  codeforces,
  domjudge,
  dmoj,
  luogu,
  ioi,
  exact,
];
