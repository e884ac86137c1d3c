import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHECKER_PROTOCOLS } from './index.ts';
import { checkBy } from '../test/protocol-check.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    'ok',
    'wrong answer',
    'FAIL',
    'points ',
    'points 0.5',
    'partially correct (7)',
  ),
  fc.constantFrom(
    '1',
    '0',
    '100',
    '-1',
    '1e999',
    'nan',
    '0x10',
    '3\n4',
    '4\n3',
    'partial 1/2',
    '5\n0',
  ),
  fc.constantFrom('<result outcome = "points" points = "nan">', '<result outcome = "accepted">'),
);
const name = fc.constantFrom(
  'score',
  'message',
  'score.txt',
  'score_multiplier.txt',
  'judgemessage.txt',
  'teammessage.txt',
  'nextpass.in',
  'report.xml',
);
const behaviour = fc.record({
  exit: fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 1, 2, 3, 7, 16, 42, 43)),
  stdout: text,
  stderr: text,
  leaves: fc.dictionary(name, text, { maxKeys: 2 }),
});
const setting = fc.record({ maxScore: fc.constantFrom(0, 1, 10, 100 / 3) }, { requiredKeys: [] });

test.each(Object.keys(CHECKER_PROTOCOLS))(
  'whatever a checker of %s does has one result, and no share outside 0 to 1',
  async (id) => {
    await fc.assert(
      fc.asyncProperty(behaviour, setting, async (does, given) => {
        const { result } = await checkBy(id, does, given);
        expect(['accepted', 'partial', 'wrong', 'misformatted', 'failed']).toContain(result.kind);
        const fraction = result.kind === 'partial' ? result.fraction : 0;
        expect(fraction >= 0 && fraction < 1).toBe(true);
        const points = 'points' in result ? result.points : 0;
        expect(Number.isFinite(points) && (points ?? 0) <= (given.maxScore ?? Infinity)).toBe(true);
      }),
      { seed: 1, numRuns: 200 },
    );
  },
);
