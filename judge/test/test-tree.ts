import fc from 'fast-check';
import type { Aggregation, LegacyGrading, TestCase, TestGroup } from '../model/problem.ts';
import type { Verdict } from '../model/verdict.ts';

/** A test of a problem that exists nowhere, by name. */
export function testCase(name: string, maxScore?: number): TestCase {
  const files = { inputPath: '', answerPath: '', args: [], checkerArgs: [] };
  return { kind: 'case', name, ...files, ...(maxScore !== undefined && { maxScore }) };
}

/** A group with only what the test cares about; all or nothing unless said otherwise. */
export function testGroup(
  name: string,
  children: TestGroup['children'],
  more: Partial<TestGroup> = {},
): TestGroup {
  const rest = { aggregation: 'pass-fail', onReject: 'continue', requirePass: [] } as const;
  return { kind: 'group', name, children, ...rest, ...more };
}

export const LEGACY_DEFAULTS: LegacyGrading = {
  verdict: 'worst_error',
  score: 'sum',
  ignoreSample: false,
  acceptIfAnyAccepted: false,
  acceptScore: 1,
  rejectScore: 0,
  range: [-Infinity, Infinity],
};

const AGGREGATIONS: readonly Aggregation[] = [
  'pass-fail',
  'sum',
  'min',
  'max',
  'mul',
  'sum-if-not-zero',
];

/** Groups of up to 16 tests with requirements among them, below a group that aggregates them. */
export const arbitraryTests = fc
  .array(
    fc.record({
      aggregation: fc.constantFrom(...AGGREGATIONS),
      size: fc.integer({ min: 1, max: 4 }),
      needsPrevious: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .chain((groups) =>
    fc.constantFrom<Aggregation>('sum', 'min', 'mul', 'sum-if-not-zero').map((outer) => {
      const children = groups.map(({ aggregation, size, needsPrevious }, index) => {
        const isSum = aggregation.startsWith('sum');
        const share = isSum ? 20 / size : 20;
        const cases = Array.from({ length: size }, (_, number) =>
          testCase(`s/${index}/${number}`, aggregation === 'pass-fail' ? undefined : share),
        );
        return testGroup(`s/${index}`, cases, {
          aggregation,
          maxScore: 20,
          onReject: aggregation === 'sum' || aggregation === 'max' ? 'continue' : 'break',
          requirePass: needsPrevious && index > 0 ? [`s/${index - 1}`] : [],
        });
      });
      const maxScore = outer.startsWith('sum') ? 20 * groups.length : 20;
      const onReject = outer === 'sum' ? 'continue' : 'break';
      return testGroup('', [testGroup('s', children, { aggregation: outer, maxScore, onReject })]);
    }),
  );

/** What such tests come to: a verdict, or a fraction. */
export const arbitraryOutcomes = fc.array(
  fc.constantFrom<Verdict | number>('AC', 'AC', 'WA', 'TLE', 0.5, 0.25),
  {
    minLength: 16,
    maxLength: 16,
  },
);
