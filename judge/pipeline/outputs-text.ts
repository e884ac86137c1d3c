import { quote } from '../lib/shown-path.ts';
import type { TestCase } from '../model/problem.ts';

const NAMED = 3;

export function whyProgram(name: string, problemId: string): string {
  return `${name} is a program, but solutions of ${problemId} are outputs: hand in a folder or a zip with a file NAME.out for each test`;
}

export function whyNoOutputs(name: string, tests: readonly TestCase[]): string {
  const some = tests.slice(0, NAMED).map((test) => quote(`${test.name}.out`));
  const more = tests.length > NAMED ? ', …' : '';
  return `${name} holds no output for any test: files would be called ${some.join(', ')}${more}`;
}

export function whyDoubled({
  test,
  names,
}: {
  readonly test: string;
  readonly names: readonly string[];
}): string {
  const some = names.slice(0, NAMED).map(quote).join(', ');
  const more = names.length > NAMED ? ', …' : '';
  return `there are ${names.length} outputs for the test ${test}: ${some}${more}`;
}

export function whyUnused(name: string, unused: readonly string[]): string {
  const some = unused.slice(0, NAMED).map(quote).join(', ');
  const more = unused.length > NAMED ? `, and ${unused.length - NAMED} more` : '';
  const verb = unused.length === 1 ? 'belongs' : 'belong';
  return `${name}: ${some}${more} ${verb} to no test`;
}
