import { expect, test } from 'vitest';
import { REPORTERS } from './index.ts';

test('every reporter stands under its own id', () => {
  expect(Object.keys(REPORTERS)).toEqual(Object.values(REPORTERS).map(({ id }) => id));
});

test('only the one for people is not for machines', () => {
  const forPeople = Object.values(REPORTERS).filter(({ machine }) => !machine);
  expect(forPeople.map(({ id }) => id)).toEqual(['terminal']);
});
