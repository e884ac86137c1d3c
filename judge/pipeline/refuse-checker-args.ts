import { findBuiltinChecker } from '../checkers/index.ts';
import type { CheckerSpec } from '../model/check.ts';
import type { TestGroup } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { dataCasesOf } from '../rules/aggregate.ts';

/**
 * Looks at the arguments that tests have for a built-in checker before any of them runs. Throws a
 * `UserError` that names the first test whose arguments are wrong.
 */
export function refuseWrongCheckerArgs(spec: CheckerSpec, tests: TestGroup): void {
  const checker = spec.kind === 'builtin' ? findBuiltinChecker(spec.name) : undefined;
  if (spec.kind !== 'builtin' || checker === undefined) return;
  const seen = new Set<string>();
  for (const { name, checkerArgs } of dataCasesOf(tests)) {
    const args = [...spec.args, ...checkerArgs];
    const key = JSON.stringify(args);
    if (checkerArgs.length === 0 || seen.has(key)) continue;
    seen.add(key);
    try {
      checker.create(args);
    } catch (error) {
      throw atTest(error, name);
    }
  }
}

function atTest(error: unknown, name: string): unknown {
  if (!(error instanceof UserError)) return error;
  const { code, message, hint, exit } = error;
  const options = { exit, cause: error, ...(hint === undefined ? {} : { hint }) };
  return new UserError(code, `output_validator_args of test "${name}": ${message}`, options);
}
