import { expect, test } from 'vitest';
import { UserError } from '../model/user-error.ts';
import { PROBLEM_SCHEMA } from './problem-schema.ts';
import { parseYaml, readYamlFile } from './yaml-file.ts';

function messageOf(text: string): string {
  try {
    parseYaml(text, 'p.yaml', PROBLEM_SCHEMA);
  } catch (error) {
    if (error instanceof UserError && error.exit === 'problem') return error.message;
    throw error;
  }
  return 'no error';
}

test.each([
  [
    'limits:\n  time_limt: 1\n',
    'p.yaml:2:3: unknown key `time_limt` in limits (did you mean `time_limit`?)',
  ],
  ['time_limit: 1\n', 'p.yaml:1:1: unknown key `time_limit` (did you mean `limits.time_limit`?)'],
  ['name: x\nzzzzzz: 1\n', 'p.yaml:2:1: unknown key `zzzzzz`'],
  [
    'limits: {time_multipliers: {ac_to_timelimit: 2}}',
    'p.yaml:1:29: unknown key `ac_to_timelimit` in limits.time_multipliers (did you mean `ac_to_time_limit`?)',
  ],
  [
    'source:\n  - name: a\n    ulr: b\n',
    'p.yaml:3:5: unknown key `ulr` in source.0 (did you mean `url`?)',
  ],
  ['checker:\n  nam: tokens\n', 'p.yaml:2:3: unknown key `nam` in checker (did you mean `name`?)'],
  [
    'credits: {author: me}',
    'p.yaml:1:11: unknown key `author` in credits (did you mean `authors`?)',
  ],
])('an unknown key is told with its place: %j', (text, message) => {
  expect(messageOf(text)).toBe(message);
});

test.each([
  [
    'limits:\n  time_limit: -1\n',
    'p.yaml:2:15: `limits.time_limit` must be a number of seconds from 0.001 to 3600, found `-1`',
  ],
  [
    'limits: {time_limit: 0}',
    'p.yaml:1:22: `limits.time_limit` must be a number of seconds from 0.001 to 3600, found `0`',
  ],
  [
    'limits: {time_limit: .nan}',
    'p.yaml:1:22: `limits.time_limit` must be a number of seconds from 0.001 to 3600, found `.nan`',
  ],
  [
    'limits: {time_limit: .inf}',
    'p.yaml:1:22: `limits.time_limit` must be a number of seconds from 0.001 to 3600, found `.inf`',
  ],
  [
    'limits: {time_limit: 3601}',
    'p.yaml:1:22: `limits.time_limit` must be a number of seconds from 0.001 to 3600, found `3601`',
  ],
  [
    'limits: {time_limit: 1s}',
    'p.yaml:1:22: `limits.time_limit` must be a number of seconds from 0.001 to 3600, found `1s`',
  ],
  [
    'limits: {memory: 1048577}',
    'p.yaml:1:18: `limits.memory` must be a whole number of MiB from 1 to 1048576, found `1048577`',
  ],
  [
    'limits: {memory: 1.5}',
    'p.yaml:1:18: `limits.memory` must be a whole number of MiB from 1 to 1048576, found `1.5`',
  ],
  [
    'limits:\n  memory: "256 MiB"\n',
    'p.yaml:2:11: `limits.memory` must be a whole number of MiB from 1 to 1048576, found `"256 MiB"`',
  ],
  [
    'name: [Sum]',
    'p.yaml:1:7: `name` must be text, or a map from language codes to text, found `[Sum]`',
  ],
  ['constants: [1]', 'p.yaml:1:12: `constants` must be a map, found `[1]`'],
  ['limits: 5', 'p.yaml:1:9: `limits` must be a map of limits, found `5`'],
  ['limits:\n', 'p.yaml:1:8: `limits` must be a map of limits, found nothing'],
  ['name: 5', 'p.yaml:1:7: `name` must be text, or a map from language codes to text, found `5`'],
  ['name: {en: 5}', 'p.yaml:1:12: `name.en` must be text, found `5`'],
  ['name: {}', 'p.yaml:1:7: `name` must be a map with at least one name, found `{}`'],
  ['source: {url: x}', 'p.yaml:1:9: `source` needs the key `name`'],
  [
    'type: passfail',
    'p.yaml:1:7: `type` must be one of, or a list of, pass-fail, scoring, interactive, multi-pass, submit-answer, found `passfail`',
  ],
  [
    'problem_format_version: 2023-07-draft',
    'p.yaml:1:25: `problem_format_version` must be 2025-09: other versions are not supported yet, found `2023-07-draft`',
  ],
  [
    'io: {input: ../a.in}',
    'p.yaml:1:13: `io.input` must be a plain file name of at most 255 bytes, without a folder, found `../a.in`',
  ],
  [
    'license: mit',
    'p.yaml:1:10: `license` must be one of unknown, public domain, cc0, cc by, cc by-sa, educational, permission, found `mit`',
  ],
  ['- 1\n', 'p.yaml:1:1: the file must be a map, not a list, found `- 1`'],
  ['\n[]\n', 'p.yaml:2:1: the file must be a map, not a list, found `[]`'],
  ['keywords: [1]', 'p.yaml:1:12: `keywords.0` must be text, found `1`'],
])('a wrong value is told with what is allowed: %j', (text, message) => {
  expect(messageOf(text)).toBe(message);
});

test.each([
  ['name: a\nname: b\n', 'p.yaml:2:1: the key `name` stands here a second time'],
  ['limits: {memory: 1, memory: 2}', 'p.yaml:1:21: the key `memory` stands here a second time'],
  ['limits:\n\ttime_limit: 1\n', 'p.yaml:2:1: tabs cannot indent: use blanks'],
  ['name: "abc\n', 'p.yaml:2:1: missing closing "quote'],
  ['name: a: b\n', 'p.yaml:1:7: a second `: ` in one line: put the value in quotes'],
  ['name: a\n---\nname: b\n', 'p.yaml:2:1: a second document (`---`) is not expected here'],
  ['name: *nobody\n', 'p.yaml: unresolved alias (the anchor must be set before the alias): nobody'],
])('a fault of syntax is one sentence: %j', (text, message) => {
  expect(messageOf(text)).toBe(message);
});

test('a file that nests too deep is told of with a place', () => {
  const deep = `constants: ${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  expect(messageOf(deep)).toMatch(
    /^p\.yaml:1:\d+: lists or maps are nested too deep in each other$/,
  );
});

test('twenty thousand keys take no time to speak of', () => {
  const keys = Array.from({ length: 20_000 }, (_, i) => `k${i}: 1\n`).join('');
  expect(messageOf(keys)).toBe('p.yaml:1:1: unknown key `k0`');
});

test('an alias bomb is refused', () => {
  const bomb = ['a0: &a0 [x]', ...Array.from({ length: 8 }, (_, i) => aliasLevel(i + 1))].join(
    '\n',
  );
  expect(messageOf(bomb)).toContain('excessive alias count');
});

test('a value reached through an alias is placed where it stands', () => {
  const text = 'keywords: &words [a]\nlanguages: *words\n';
  expect(parseYaml(text, 'p', PROBLEM_SCHEMA).place(['languages', '0'])).toBe('p:1:19');
});

test('an empty file and a file of comments are an empty map', () => {
  expect(parseYaml('', 'p', PROBLEM_SCHEMA).data).toEqual({});
  expect(parseYaml('# nothing yet\n', 'p', PROBLEM_SCHEMA).data).toEqual({});
});

test('a file that is not there says why it cannot be read', async () => {
  const reading = readYamlFile('/nonexistent/p.yaml', 'p.yaml', PROBLEM_SCHEMA);
  await expect(reading).rejects.toThrow('p.yaml: the file cannot be read (ENOENT)');
});

function aliasLevel(i: number): string {
  return `a${i}: &a${i} [${`*a${i - 1}, `.repeat(9)}]`;
}
