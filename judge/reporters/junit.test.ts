import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JudgeEvent } from '../model/event.ts';
import * as fixture from '../test/fixture-events.ts';
import { reportText } from '../test/report-text.ts';
import { junitReporter } from './junit.ts';
import { element, writeXml } from './xml.ts';

const junit = (events: readonly JudgeEvent[]): string => reportText(junitReporter, events);

/** What a real XML parser makes of it: tag, attributes, text, children. */
interface Parsed {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Parsed[];
}

const PARSER = `
import json, sys, xml.etree.ElementTree as tree
def plain(node):
    return {'tag': node.tag, 'attributes': node.attrib, 'text': node.text or '', 'children': [plain(one) for one in node]}
documents = json.load(sys.stdin)
json.dump([plain(tree.fromstring(one.encode('utf-8'))) for one in documents], sys.stdout)
`;

function parse(documents: readonly string[]): readonly Parsed[] {
  const input = JSON.stringify(documents);
  const { status, stdout, stderr } = spawnSync('python3', ['-c', PARSER], {
    input,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as readonly Parsed[];
}

function suiteOf(events: readonly JudgeEvent[]): Parsed {
  const suite = parse([junit(events)])[0]?.children[0];
  if (!suite) throw new Error('no suite');
  return suite;
}

describe('a run', () => {
  const suite = suiteOf(fixture.mixedRun());
  const cases = suite.children.filter(({ tag }) => tag === 'testcase');

  test('is a suite with its counts', () => {
    expect(suite.attributes).toEqual({
      name: 'P4289 solution.ts',
      tests: '13',
      failures: '9',
      errors: '1',
      skipped: '1',
      time: '1.561',
      timestamp: '2024-01-02T03:04:05',
    });
    expect(cases).toHaveLength(13);
  });

  test('tells limits as properties', () => {
    const properties = suite.children[0]?.children.map(({ attributes }) => attributes);
    expect(properties).toContainEqual({ name: 'limit.cpuTimeMs', value: '1000' });
    expect(properties).toContainEqual({ name: 'limit.memoryBytes', value: '268435456' });
  });

  test('has CPU seconds as the time of a case', () => {
    expect(cases[0]?.attributes).toEqual({
      name: 'sample/1',
      classname: 'P4289.solution.ts',
      time: '0.031',
    });
  });

  test('tells a wrong answer as a failure of that type, a judge error as an error', () => {
    expect(cases[2]?.children[0]).toMatchObject({
      tag: 'failure',
      attributes: {
        type: 'WA',
        message: 'wrong answer; line 3, column 5, token 7: expected "12", found "13"',
      },
    });
    expect(cases[11]?.children[0]).toMatchObject({ tag: 'error', attributes: { type: 'JE' } });
    expect(cases[12]?.children[0]).toMatchObject({ tag: 'skipped' });
  });

  test('has the standard error without colours and control characters', () => {
    expect(cases[3]?.children[1]).toMatchObject({ tag: 'system-err', text: 'boom at depth 9\n' });
  });
});

describe('expectations', () => {
  const wrong = { solution: 'wrong_answer/a.ts', expected: 'wrong_answer' };

  test('a rejection that is expected fails nothing', () => {
    const result = fixture.submission([fixture.WRONG], { ...wrong, expectation: 'met' });
    expect(suiteOf(fixture.runOf([result])).attributes).toMatchObject({
      tests: '2',
      failures: '0',
      skipped: '1',
    });
  });

  test('an expectation that is not met fails, although all its tests passed', () => {
    const cases = [fixture.accepted('sample/1')];
    const result = fixture.submission(cases, { ...wrong, expectation: 'unmet' });
    const suite = suiteOf(fixture.runOf([result]));
    expect(suite.attributes).toMatchObject({ tests: '2', failures: '1' });
    expect(suite.children.at(-1)?.children[0]?.attributes).toEqual({
      type: 'expectation',
      message: 'expected wrong_answer, got AC',
    });
  });
});

test('a build that failed is a failing case of its own', () => {
  const result = fixture.submission([], { verdict: 'CE' });
  const suite = suiteOf([
    fixture.runStarted(),
    fixture.brokenBuild(result, 'a.ts:1: <no> "x" & more'),
    { type: 'submission-finished', result },
  ]);
  expect(suite.attributes).toMatchObject({ tests: '1', failures: '1' });
  expect(suite.children.at(-1)).toMatchObject({
    attributes: { name: 'build' },
    children: [{ tag: 'failure', attributes: { type: 'CE' }, text: 'a.ts:1: <no> "x" & more' }],
  });
});

test('unlimited limits are left out', () => {
  const result = fixture.submission([fixture.accepted('sample/1')]);
  const limits = { ...fixture.LIMITS, memoryBytes: Infinity };
  const events = [fixture.submissionStarted(result, limits), ...fixture.runOf([result]).slice(2)];
  const text = junit([...events.slice(0, 1), { type: 'submission-finished', result }]);
  expect(text).toContain('limit.cpuTimeMs');
  expect(text).not.toContain('limit.memoryBytes');
});

test('any text becomes well-formed XML that reads back without what XML cannot hold', () => {
  const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { seed: 1, numRuns: 300 });
  const documents = texts.map((text) => writeXml(element('a', { b: text }, [`|${text}`])));
  const forbidden = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
  expect(parse(documents).map(({ attributes, text }) => [attributes['b'], text])).toEqual(
    texts.map((text) => {
      const kept = text.replaceAll(forbidden, '');
      return [kept, `|${kept}`];
    }),
  );
});
