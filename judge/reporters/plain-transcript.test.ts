import { expect, test } from 'vitest';
import { parse } from 'valibot';
import type { Interaction } from '../model/interaction.ts';
import type { JudgedCase } from '../model/result.ts';
import * as fixture from '../test/fixture-events.ts';
import { reportText } from '../test/report-text.ts';
import { EVENT } from './event-schemas.ts';
import { githubReporter } from './github.ts';
import { junitReporter } from './junit.ts';
import { markdownReporter } from './markdown.ts';
import { plainTranscript } from './plain-transcript.ts';
import { tapReporter } from './tap.ts';

const INTERACTION: Interaction = {
  endedFirst: 'solution',
  interactor: fixture.execution(1),
  bytesToSolution: 4,
  bytesToInteractor: 2,
  turn: 'solution',
  transcript: {
    first: [
      { atMs: 1, from: 'interactor', text: '100' },
      { atMs: 2, from: 'solution', text: '5\x1b[31m', unended: true },
    ],
    last: [{ atMs: 9, from: 'interactor', text: '::warning::x' }],
    leftOut: 7,
    isCut: false,
  },
  hints: ['unended-line'],
};

const IDLE: JudgedCase = {
  status: 'judged',
  name: 'secret/1',
  verdict: 'ILE',
  execution: fixture.execution(1),
  interaction: INTERACTION,
};

const RUN = fixture.runOf([fixture.submission([IDLE])]);

test('lines are marked by who said them, and end with what they point at', () => {
  expect(plainTranscript(INTERACTION, 3)).toEqual([
    '> 5␛[31m ⏎ missing',
    '… 7 more lines …',
    '< ::warning::x',
    'the solution ended first',
    'its last line has no newline behind it: the interactor waits for the rest of it',
  ]);
});

test.each([
  ['junit', junitReporter, '&lt; 100'],
  ['tap', tapReporter, '< 100\\n> 5'],
  ['github', githubReporter, '%0A< 100%0A> 5'],
  ['markdown', markdownReporter, '│ 100'],
])('%s has what was said', (_, reporter, text) => {
  const report = reportText(reporter, RUN);
  expect(report).toContain(text);
  expect(report).toContain('its last line has no newline behind it');
});

test('an interaction is as the schema of events says', () => {
  const event = RUN.find(({ type }) => type === 'submission-finished');
  expect(parse(EVENT, JSON.parse(JSON.stringify(event)))).toEqual(event);
});
