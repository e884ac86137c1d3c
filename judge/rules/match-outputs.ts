/** Which file of a submission is the output for which test. */
export interface MatchedOutputs {
  /** Names of files by names of tests. */
  readonly byTest: ReadonlyMap<string, string>;
  /** Files that belong to no test, or stand behind another for it. */
  readonly unused: readonly string[];
  /** Tests that have two files with equal right. */
  readonly doubled: readonly { readonly test: string; readonly names: readonly string[] }[];
}

/** Endings of outputs, the most usual first; where a test has several files, the first counts. */
const ENDINGS = ['.out', '.ans', '.txt', ''] as const;

/**
 * Finds the outputs for tests by their names: `secret/01.out`, or less of it where that is plain, in
 * whatever folder: the test `secret/group1/03` takes `group1/03.out`, and `03.out` where no other
 * test is called `03`. Tests and files in the order given.
 */
export function matchOutputs(tests: readonly string[], names: readonly string[]): MatchedOutputs {
  const keys = keysOf(tests);
  const claims = new Map<string, { name: string; rank: number }[]>();
  const unused: string[] = [];
  for (const name of names) {
    const claim = claimOf(name, keys);
    if (claim === undefined) {
      unused.push(name);
      continue;
    }
    const claimed = claims.get(claim.test) ?? [];
    claimed.push({ name, rank: claim.rank });
    claims.set(claim.test, claimed);
  }
  const byTest = new Map<string, string>();
  const doubled: { test: string; names: readonly string[] }[] = [];
  for (const [test, files] of claims) {
    const rank = Math.min(...files.map((file) => file.rank));
    const [first, ...more] = files.filter((file) => file.rank === rank).map(({ name }) => name);
    if (first === undefined) continue;
    byTest.set(test, first);
    if (more.length > 0) doubled.push({ test, names: [first, ...more] });
    for (const file of files) if (file.rank !== rank) unused.push(file.name);
  }
  return { byTest, unused, doubled };
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

function claimOf(
  name: string,
  { testsByKey, parts }: Keys,
): { readonly test: string; readonly rank: number } | undefined {
  for (const [rank, ending] of ENDINGS.entries()) {
    if (!name.endsWith(ending)) continue;
    for (const end of endsOf(name.slice(0, name.length - ending.length), parts)) {
      const test = testsByKey.get(end);
      if (test !== undefined) return { test, rank };
    }
  }
  return undefined;
}
