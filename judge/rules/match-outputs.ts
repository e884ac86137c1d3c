/** Which file of a submission is the output for which test. */
export interface MatchedOutputs {
  /** Names of files by names of tests. */
  readonly byTest: ReadonlyMap<string, string>;
  /** Files that belong to no test. */
  readonly unused: readonly string[];
  /** Tests that have several files. */
  readonly doubled: readonly { readonly test: string; readonly names: readonly string[] }[];
}

/** Endings of outputs; without one comes last, since every name ends so. */
const ENDINGS = ['.out', '.ans', '.txt', ''] as const;

/**
 * Finds the outputs for tests by their names: `secret/01.out`, or less of it where that is plain, in
 * whatever folder: the test `secret/group1/03` takes `group1/03.out`, and `03.out` where no other
 * test is called `03`. Tests and files in the order given.
 */
export function matchOutputs(tests: readonly string[], names: readonly string[]): MatchedOutputs {
  const keys = keysOf(tests);
  const files = new Map<string, string[]>();
  const unused: string[] = [];
  for (const name of names) {
    const test = testOf(name, keys);
    if (test === undefined) {
      unused.push(name);
      continue;
    }
    const own = files.get(test) ?? [];
    own.push(name);
    files.set(test, own);
  }
  const found = [...files].map(([test, own]) => ({ test, names: own }));
  return {
    byTest: new Map(found.flatMap(({ test, names: [first] }) => (first ? [[test, first]] : []))),
    unused,
    doubled: found.filter((each) => each.names.length > 1),
  };
}

interface Keys {
  readonly testsByKey: ReadonlyMap<string, string>;
  /** Of the key with the most. */
  readonly parts: number;
}

/** Every end of a test's name from a `/` on, where it means this test alone. */
function keysOf(tests: readonly string[]): Keys {
  const found = new Map<string, string | undefined>();
  for (const test of tests) {
    for (const key of endsOf(test)) found.set(key, found.has(key) ? undefined : test);
  }
  for (const test of tests) found.set(test, test);
  const known = [...found].flatMap(([key, test]) =>
    test === undefined ? [] : ([[key, test]] as const),
  );
  const parts = tests.reduce((most, test) => Math.max(most, test.split('/').length), 0);
  return { testsByKey: new Map(known), parts };
}

/** The longest first; none of more parts than `most`. */
function endsOf(name: string, most = Infinity): readonly string[] {
  const parts = name.split('/').slice(-most);
  return parts.map((_, i) => parts.slice(i).join('/'));
}

function testOf(name: string, { testsByKey, parts }: Keys): string | undefined {
  for (const ending of ENDINGS) {
    if (!name.endsWith(ending)) continue;
    for (const end of endsOf(name.slice(0, name.length - ending.length), parts)) {
      const test = testsByKey.get(end);
      if (test !== undefined) return test;
    }
  }
  return undefined;
}
