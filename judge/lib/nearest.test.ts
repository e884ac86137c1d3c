import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const KEYS = ['time_limit', 'time_resolution', 'memory', 'output', 'code'];

test.each([
  ['time_limt', 'time_limit'],
  ['memroy', 'memory'],
  ['Memory', 'memory'],
  ['ouput', 'output'],
  ['timelimit', 'time_limit'],
])('%s was meant to be %s', (word, meant) => {
  expect(nearest(word, KEYS)).toBe(meant);
});

test.each(['zzz', '', 'validation', 'x'])('nothing is near %j', (word) => {
  expect(nearest(word, KEYS)).toBeUndefined();
});

test('swapped neighbours are one mistake', () => {
  expect(nearest('P4298', ['P4289', 'P1111', 'P4200'])).toBe('P4289');
});

test('the first of equally near candidates wins', () => {
  expect(nearest('bat', ['cat', 'hat'])).toBe('cat');
});

test('a candidate all of whose letters are wrong is not near', () => {
  expect(nearest('a', ['b'])).toBeUndefined();
});
