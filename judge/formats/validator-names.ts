import { basename, parse } from 'node:path';
import { quote } from '../lib/shown-path.ts';
import type { TestCase } from '../model/problem.ts';

/** Warnings of arguments for validators that do not exist: one for each name. */
export function argsOfNone(
  tests: readonly Pick<TestCase, 'name' | 'validatorArgs'>[],
  validators: readonly string[],
): readonly string[] {
  const names = validators.map((path) => basename(path));
  const known = new Set(names.flatMap((name) => [name, parse(name).name]));
  const firsts = new Map<string, string>();
  for (const { name: test, validatorArgs = [] } of tests) {
    if (Array.isArray(validatorArgs)) continue;
    for (const name of Object.keys(validatorArgs)) {
      if (!known.has(name) && !firsts.has(name)) firsts.set(name, test);
    }
  }
  const there = names.length === 0 ? 'there is none' : `there are ${names.join(', ')}`;
  return [...firsts].map(
    ([name, test]) =>
      `test ${test}: its arguments for the validator ${quote(name)} are not used: ${there}`,
  );
}
