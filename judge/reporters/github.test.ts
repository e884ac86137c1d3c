import { expect, test } from 'vitest';
import * as fixture from '../test/fixture-events.ts';
import { reportText } from '../test/report-text.ts';
import { githubReporter } from './github.ts';

test('failures are annotations, and each submission has a line', () => {
  const result = fixture.submission([fixture.accepted('sample/1'), fixture.WRONG]);
  expect(reportText(githubReporter, fixture.runOf([result]))).toBe(
    [
      '::error title=WA P4289 solution.ts secret/07-edge::wrong answer; line 3, column 5, token 7: expected "12", found "13"',
      '✗ WA  · P4289 solution.ts · 1/2 tests · 33 ms · 43.1 MiB',
      '',
    ].join('\n'),
  );
});

test('notices keep their level', () => {
  const notice = { type: 'notice', code: 'A_B', message: 'one\ntwo' } as const;
  const events = (['info', 'warning', 'error'] as const).map((level) => ({ ...notice, level }));
  expect(reportText(githubReporter, events)).toBe(
    '::notice title=A_B::one%0Atwo\n::warning title=A_B::one%0Atwo\n::error title=A_B::one%0Atwo\n',
  );
});

test('no text can end a command or begin another one', () => {
  const evil = 'a,b:c%\r\n::add-mask::x\n##[add-mask]y\x1b[2J';
  const result = fixture.submission([{ ...fixture.WRONG, name: evil, message: evil }], {
    problemId: evil,
    solution: evil,
  });
  const text = reportText(githubReporter, fixture.runOf([result]));
  const lines = text.trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^::error title=WA a%2Cb%3Ac%25%0A%3A%3Aadd-mask/);
  expect(lines[1]).not.toContain('##[');
  expect(text).not.toMatch(/[\r\x1b]/);
});

test('what is expected is not annotated, what is unexpected is', () => {
  const wrong = { solution: 'wrong_answer/a.ts', expected: 'wrong_answer' };
  const met = fixture.submission([fixture.WRONG], { ...wrong, expectation: 'met' });
  expect(reportText(githubReporter, fixture.runOf([met]))).not.toContain('::');
  const unmet = fixture.submission([fixture.accepted('1')], { ...wrong, expectation: 'unmet' });
  expect(reportText(githubReporter, fixture.runOf([unmet]))).toContain(
    '::error title=P4289 wrong_answer/a.ts::expected wrong_answer, got AC\n',
  );
});

test('at most ten failures of a submission are annotated', () => {
  const cases = Array.from({ length: 30 }, (_, index) => ({ ...fixture.WRONG, name: `t${index}` }));
  const text = reportText(githubReporter, fixture.runOf([fixture.submission(cases)]));
  expect(text.match(/^::error/gm)).toHaveLength(11);
  expect(text).toContain('::20 more tests failed\n');
});
