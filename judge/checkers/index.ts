/** The shelf of checkers: comparisons inside the judge, and protocols of checker programs. */
import { exact } from './exact.ts';
import { cms } from './cms.ts';
import { dmoj } from './dmoj.ts';
import { dmojCoci } from './dmoj-coci.ts';
import { dmojPeg } from './dmoj-peg.ts';
import { dmojTestlib } from './dmoj-testlib.ts';
import { hustoj } from './hustoj.ts';
import { icpc } from './icpc.ts';
import { icpcDefault } from './default.ts';
import { lemon } from './lemon.ts';
import { lines } from './lines.ts';
import { standard } from './standard.ts';
import { oj } from './oj.ts';
import { qduoj } from './qduoj.ts';
import { syzoj } from './syzoj.ts';
import { STOCK_CHECKERS } from './stock/stock-checkers.ts';
import { testlib } from './testlib.ts';
import { testlibAppes } from './testlib-appes.ts';
import { tokens } from './tokens.ts';
import { unordered } from './unordered.ts';
import { whiteDiff } from './white-diff.ts';
import { yesNo } from './yes-no.ts';
import type { BuiltinChecker, CheckerProtocol } from '../model/checker.ts';

/** The built-in checkers by id. */
export const BUILTIN_CHECKERS: Readonly<Record<string, BuiltinChecker>> = byId([
  tokens,
  icpcDefault,
  lines,
  exact,
  unordered,
  yesNo,
  standard,
  whiteDiff,
  ...STOCK_CHECKERS,
]);

/** The built-in checker of this name; testlib's also as Polygon writes them, `std::wcmp.cpp`. */
export function findBuiltinChecker(name: string): BuiltinChecker | undefined {
  return BUILTIN_CHECKERS[name] ?? STOCK_CHECKERS.find(({ id }) => id === plainCheckerName(name));
}

/** A name without `std::` and `.cpp`. */
export function plainCheckerName(name: string): string {
  return name.replace(/^std::/, '').replace(/\.cpp$/, '');
}

/** The protocols by id; the first that claims a source is taken, `icpc` claims them all. */
export const CHECKER_PROTOCOLS: Readonly<Record<string, CheckerProtocol>> = byId([
  testlib,
  testlibAppes,
  cms,
  syzoj,
  lemon,
  hustoj,
  qduoj,
  dmoj,
  dmojTestlib,
  dmojCoci,
  dmojPeg,
  oj,
  icpc,
]);

/** The protocol that a checker with this source speaks. */
export function detectProtocol(source: string): CheckerProtocol {
  return Object.values(CHECKER_PROTOCOLS).find((protocol) => protocol.claims(source)) ?? icpc;
}

/** Without a prototype: `constructor` is no checker. */
function byId<T extends { readonly id: string }>(entries: readonly T[]): Record<string, T> {
  const byId: Record<string, T> = Object.create(null);
  for (const entry of entries) byId[entry.id] = entry;
  return byId;
}
