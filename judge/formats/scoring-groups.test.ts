import { describe, expect, test } from 'vitest';
import { withTempDir } from '../lib/temp-dir.ts';
import { writeTree } from '../lib/write-tree.ts';
import type { FileTree } from '../lib/write-tree.ts';
import type { TestGroup } from '../model/problem.ts';
import { UserError } from '../model/user-error.ts';
import { casesOf } from '../rules/aggregate.ts';
import { readTests, type ReadTests } from './native-tests.ts';

function pairs(...stems: readonly string[]): Record<string, string> {
  const files = stems.flatMap((stem) => [`${stem}.in`, `${stem}.ans`]);
  return Object.fromEntries(files.map((path) => [path, '1\n']));
}

async function read(files: FileTree, graders: readonly string[] = []): Promise<ReadTests> {
  return withTempDir(async (dir) => {
    await writeTree(dir, files);
    const options = { isScoring: true, graders };
    return readTests(dir, (path) => path.replace(dir, 'testdata'), options);
  });
}

async function faultOf(files: FileTree, graders: readonly string[] = []): Promise<string> {
  try {
    await read(files, graders);
  } catch (error) {
    if (!(error instanceof UserError) || error.exit !== 'problem') throw error;
    return error.hint === undefined ? error.message : `${error.message} (${error.hint})`;
  }
  throw new Error('the tests were read');
}

function secretOf({ tests }: ReadTests): TestGroup | undefined {
  return tests.children.find((child): child is TestGroup => child.name === 'secret');
}

function maxima({ tests }: ReadTests): Record<string, number | undefined> {
  return Object.fromEntries(casesOf(tests).map(({ name, maxScore }) => [name, maxScore]));
}

describe('points by the format', () => {
  test('secret has 100 points, which its tests share; the samples have none', async () => {
    const found = await read(
      pairs('sample/1', 'secret/1', 'secret/2', 'secret/in/3', 'secret/in/4'),
    );
    expect(secretOf(found)).toMatchObject({ aggregation: 'sum', maxScore: 100 });
    expect(maxima(found)).toEqual({
      'sample/1': undefined,
      'secret/1': 25,
      'secret/2': 25,
      'secret/in/3': 25,
      'secret/in/4': 25,
    });
  });

  test('a group is all or nothing unless it says otherwise; in `min` each test has all of it', async () => {
    const found = await read({
      ...pairs('secret/a/1', 'secret/b/1', 'secret/b/2', 'secret/c/1', 'secret/c/2'),
      'secret/a/test_group.yaml': 'max_score: 20\n',
      'secret/b/test_group.yaml': 'max_score: 30\nscore_aggregation: min\nrequire_pass: secret/a\n',
      'secret/c/test_group.yaml': 'max_score: 50\nscore_aggregation: sum\n',
    });
    expect(found.warnings).toEqual([]);
    expect(secretOf(found)?.children).toMatchObject([
      { aggregation: 'pass-fail', maxScore: 20, onReject: 'break' },
      { aggregation: 'min', maxScore: 30, onReject: 'break', requirePass: ['secret/a'] },
      { aggregation: 'sum', maxScore: 50, onReject: 'continue' },
    ]);
    expect(Object.values(maxima(found))).toEqual([undefined, 30, 30, 25, 25]);
  });

  test('without a bound tests have none either', async () => {
    const found = await read({
      ...pairs('secret/1'),
      'secret/test_group.yaml': 'max_score: unbounded\n',
    });
    expect(secretOf(found)).not.toHaveProperty('maxScore');
    expect(maxima(found)).toEqual({ 'secret/1': undefined });
  });

  test('the static validation has its points, and the tests share the rest', async () => {
    const found = await read({
      ...pairs('secret/1', 'secret/2'),
      'secret/test_group.yaml': 'static_validation_score: 40\n',
    });
    expect(secretOf(found)?.maxScore).toBe(100);
    const all = { 'secret/static_validation': 40, 'secret/1': 30, 'secret/2': 30 };
    expect(maxima(found)).toEqual(all);
    expect(found.warnings).toEqual([]);
  });
});

describe('points of our own', () => {
  test('a test may say its own score, and the others share the rest', async () => {
    const found = await read({
      ...pairs('secret/1', 'secret/2', 'secret/3'),
      'secret/1.yaml': 'score: 70\n',
    });
    expect(maxima(found)).toEqual({ 'secret/1': 70, 'secret/2': 15, 'secret/3': 15 });
  });

  test('where all tests say their score the group has what they add up to', async () => {
    const found = await read({
      ...pairs('secret/1', 'secret/2'),
      'secret/1.yaml': 'score: 7\n',
      'secret/2.yaml': 'score: 0.5\n',
    });
    expect(secretOf(found)?.maxScore).toBe(7.5);
  });

  test('groups may hold groups, and have what these give together', async () => {
    const found = await read({
      ...pairs('secret/a/x/1', 'secret/a/y/1', 'secret/b/1'),
      'secret/a/test_group.yaml': 'score_aggregation: sum\n',
      'secret/a/x/test_group.yaml': 'max_score: 10\n',
      'secret/a/y/test_group.yaml': 'max_score: 20\nscore_aggregation: mul\n',
      'secret/b/test_group.yaml': 'max_score: 70\nscore_aggregation: sum-if-not-zero\n',
    });
    expect(secretOf(found)?.children.map(({ maxScore }) => maxScore)).toEqual([30, 70]);
  });

  test('groups that give less than there is are told of', async () => {
    const found = await read({
      ...pairs('secret/a/1'),
      'secret/a/test_group.yaml': 'max_score: 60\n',
    });
    expect(found.warnings).toEqual(['testdata/secret: only 60 of its 100 points can be had']);
  });
});

const GROUP = 'testdata/secret/a/test_group.yaml';

test.each([
  [
    'test_group.yaml',
    '"testdata/test_group.yaml" belongs to no group: those are secret and folders in it (move it into testdata/secret or testdata/sample)',
  ],
  [
    'secret/test_group.yml',
    '"testdata/secret/test_group.yml" is not read: such files have another name (rename it to test_group.yaml)',
  ],
  [
    'testdata.yml',
    '"testdata/testdata.yml" is not read: such files have another name (rename it to testdata.yaml)',
  ],
])('settings that nobody would read are told: %s', async (path, fault) => {
  expect(await faultOf({ ...pairs('secret/1'), [path]: 'max_score: 50\n' })).toBe(fault);
});

test('points that cannot be counted exactly are refused', async () => {
  const files = { ...pairs('secret/1'), 'secret/test_group.yaml': 'max_score: 1e308\n' };
  expect(await faultOf(files)).toBe(
    'testdata/secret/test_group.yaml:1:12: `max_score` must be a number from 0, or `unbounded` (at most 10^12), found `1e308`',
  );
});

describe('what contradicts itself is told with its place', () => {
  test.each<[claim: string, files: Record<string, string>, fault: string]>([
    [
      'a group without points',
      { 'secret/a/test_group.yaml': '' },
      `${GROUP}: the group needs \`max_score\` (a \`pass-fail\` group gives its \`max_score\`)`,
    ],
    [
      'an unbounded group within a bounded one',
      { 'secret/a/test_group.yaml': 'max_score: unbounded\nscore_aggregation: sum' },
      `${GROUP}:1:12: a group within one that is bounded cannot be \`unbounded\``,
    ],
    [
      'all or nothing without a bound',
      {
        'secret/test_group.yaml': 'max_score: unbounded',
        'secret/a/test_group.yaml': 'max_score: unbounded',
      },
      `${GROUP}:1:12: a \`pass-fail\` group cannot be \`unbounded\``,
    ],
    [
      'a sum within all or nothing',
      {
        'secret/test_group.yaml': 'score_aggregation: pass-fail',
        'secret/a/test_group.yaml': 'score_aggregation: sum',
      },
      `${GROUP}:1:20: within a \`pass-fail\` group everything is \`pass-fail\``,
    ],
    [
      'a group beside a loose test',
      { ...pairs('secret/1'), 'secret/a/test_group.yaml': 'max_score: 100' },
      'testdata/secret: the group "secret/a" stands beside the test "secret/1" (put tests without a group into one of their own)',
    ],
    [
      'an empty group',
      { 'secret/a/test_group.yaml': 'max_score: 60', 'secret/b/test_group.yaml': 'max_score: 40' },
      'testdata/secret/b: the group has no tests',
    ],
    [
      'groups that give too much',
      { 'secret/a/test_group.yaml': 'max_score: 120' },
      'testdata/secret: what is in the group gives 120 points, more than its 100 (write `max_score: 120` in testdata/secret/test_group.yaml, or give the groups less)',
    ],
    [
      'points of the samples',
      { ...pairs('sample/1'), 'sample/test_group.yaml': 'max_score: 1' },
      'testdata/sample/test_group.yaml:1:12: `max_score` is not for samples: they give no points',
    ],
    [
      'samples that require a group',
      { ...pairs('sample/1'), 'sample/test_group.yaml': 'require_pass: secret' },
      'testdata/sample/test_group.yaml:1:15: the samples cannot require a group',
    ],
    [
      'tests with more than the group',
      {
        'secret/a/test_group.yaml': 'max_score: 100\nscore_aggregation: sum',
        'secret/a/1.yaml': 'score: 101',
      },
      'testdata/secret/a/1.yaml:1:8: the scores of the tests of testdata/secret/a add up to 101, more than its 100 (write `max_score: 101` for the group, or change the scores)',
    ],
    [
      'tests with less than the group',
      {
        'secret/a/test_group.yaml': 'max_score: 100\nscore_aggregation: sum',
        'secret/a/1.yaml': 'score: 99',
      },
      'testdata/secret/a/1.yaml:1:8: the scores of the tests of testdata/secret/a add up to 99, less than its 100 (write `max_score: 99` for the group, or change the scores)',
    ],
    [
      'a score of a test that does not count',
      {
        'secret/a/test_group.yaml': 'max_score: 100\nscore_aggregation: min',
        'secret/a/1.yaml': 'score: 3',
      },
      'testdata/secret/a/1.yaml:1:8: `score` of the test "secret/a/1" does not count in a `min` group (remove it, or make the group a `sum`)',
    ],
    [
      'a score that is no number',
      { 'secret/a/test_group.yaml': 'max_score: .nan' },
      `${GROUP}:1:12: \`max_score\` must be a number from 0, or \`unbounded\`, found \`.nan\``,
    ],
    [
      'a static validation worth too much',
      {
        'secret/a/test_group.yaml':
          'max_score: 100\nscore_aggregation: sum\nstatic_validation_score: 101',
      },
      `${GROUP}:3:26: 101 is more than the 100 points of the group`,
    ],
    [
      'a static validation with points in all or nothing',
      { 'secret/a/test_group.yaml': 'max_score: 100\nstatic_validation_score: 1' },
      `${GROUP}:2:26: in a \`pass-fail\` group it must be \`pass-fail\``,
    ],
    [
      'a required group by half of its name',
      {
        ...pairs('secret/b/1'),
        'secret/a/test_group.yaml': 'max_score: 50',
        'secret/b/test_group.yaml': 'max_score: 50\nrequire_pass: [a]',
      },
      'testdata/secret/b/test_group.yaml:2:15: the required group "a" does not exist (did you mean "secret/a"?)',
    ],
    [
      'a group that requires one around it',
      { 'secret/a/test_group.yaml': 'max_score: 100\nrequire_pass: secret' },
      `${GROUP}:2:15: the required group "secret" is one that this group lies in (groups before it: none)`,
    ],
    [
      'groups that wait for each other',
      {
        ...pairs('secret/b/1'),
        'secret/a/test_group.yaml': 'max_score: 50\nrequire_pass: secret/b',
        'secret/b/test_group.yaml': 'max_score: 50\nrequire_pass: secret/a',
      },
      `${GROUP}:2:15: the required group "secret/b" waits for this one in turn: "secret/a" → "secret/b" → "secret/a" (groups before it: none)`,
    ],
    [
      'two formats at once',
      { 'secret/a/test_group.yaml': 'max_score: 100', 'testdata.yaml': 'on_reject: continue' },
      'testdata/testdata.yaml and testdata/secret/a/test_group.yaml are of two formats (keep those of one format)',
    ],
  ])('%s', async (_claim, files, fault) => {
    expect(await faultOf({ ...pairs('secret/a/1'), ...files })).toBe(fault);
  });

  test('a problem without points has none to give', async () => {
    await expect(
      withTempDir(async (dir) => {
        await writeTree(dir, { ...pairs('secret/1'), 'secret/test_group.yaml': 'max_score: 3\n' });
        return readTests(dir, (path) => path.replace(dir, 'testdata'));
      }),
    ).rejects.toThrow(
      'testdata/secret/test_group.yaml:1:12: `max_score` is only for scoring problems',
    );
  });
});

describe('the legacy format', () => {
  test('every folder is a group, and takes what the folders around say', async () => {
    const { tests } = await read({
      ...pairs('sample/1', 'secret/g1/1', 'secret/g2/1'),
      'testdata.yaml': 'on_reject: continue\ngrader_flags: ignore_sample\nrange: 0 100\n',
      'secret/testdata.yaml': 'grader_flags: min first_error\naccept_score: 40\n',
      'secret/g2/testdata.yaml':
        'on_reject: break\nrange: -inf 1e2\noutput_validator_flags: case_sensitive\n',
    });
    expect(tests.grading).toMatchObject({ ignoreSample: true, score: 'sum', range: [0, 100] });
    const secret = tests.children[1];
    expect(secret).toMatchObject({
      name: 'secret',
      onReject: 'continue',
      grading: { ignoreSample: false, score: 'min', verdict: 'first_error', acceptScore: 40 },
      children: [
        { name: 'secret/g1', onReject: 'continue', grading: { range: [0, 100] } },
        { name: 'secret/g2', onReject: 'break', grading: { range: [-Infinity, 100] } },
      ],
    });
    expect(casesOf(tests).map(({ checkerArgs }) => checkerArgs)).toEqual([
      [],
      [],
      ['case_sensitive'],
    ]);
  });

  test('the last of conflicting flags holds, and a break is the default', async () => {
    const { tests } = await read({
      ...pairs('secret/1'),
      'testdata.yaml': 'grader_flags: max always_accept avg no_errors\n',
    });
    expect(tests).toMatchObject({
      onReject: 'break',
      grading: { score: 'avg', verdict: 'worst_error', acceptScore: 1, rejectScore: 0 },
    });
  });

  test('a grader of its own gets the flags as they are', async () => {
    const files = {
      ...pairs('secret/1'),
      'testdata.yaml': 'grading: custom\ngrader_flags: best 3\n',
    };
    const { tests } = await read(files, ['/graders/g.py']);
    const custom = { sourcePath: '/graders/g.py', flags: ['best', '3'] };
    expect(tests.grading?.custom).toEqual(custom);
  });

  test.each([
    ['range: 10 0', '1:8: the range `10 0` ends before it begins (write `range: 0 10`)'],
    [
      'range: "0"',
      '1:8: `range` must be two numbers such as `0 100`; `-inf` and `+inf` are allowed, found `"0"`',
    ],
    ['grader_flags: sun', '1:15: unknown grader flag "sun" (did you mean `sum`?)'],
    [
      'grader_flags: ignore_sample',
      '1:15: `ignore_sample` with `on_reject: break` would leave secret tests out (write `on_reject: continue` beside it, and `break` in the folders below)',
    ],
    ['grading: custom', '1:10: `custom` needs one program in graders/, and there is none'],
    ['on_reject: stop', '1:12: `on_reject` must be break or continue, found `stop`'],
  ])('%s is broken', async (yaml, fault) => {
    const files = { ...pairs('secret/1'), 'testdata.yaml': `${yaml}\n` };
    expect(await faultOf(files)).toBe(`testdata/testdata.yaml:${fault}`);
  });

  test('`ignore_sample` stands at the top only', async () => {
    const files = {
      ...pairs('secret/1'),
      'secret/testdata.yaml': 'grader_flags: ignore_sample\non_reject: continue\n',
    };
    expect(await faultOf(files)).toContain('is only for testdata.yaml beside sample and secret');
  });
});
