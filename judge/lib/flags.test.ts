import { describe, expect, test } from 'vitest';
import { CheckerFault } from './checker-fault.ts';
import { Flags } from './flags.ts';

test('flags and values are asked for by name, in any order', () => {
  const flags = new Flags(['float_tolerance', '1e-6', 'case_sensitive', 'limit', '-3']);
  expect(flags.integer('limit', -5, 5)).toBe(-3);
  expect(flags.has('case_sensitive')).toBe(true);
  expect(flags.float('float_tolerance', 0, 1)).toBe(1e-6);
  expect(() => flags.end()).not.toThrow();
});

test('what is not given is undefined or false', () => {
  const flags = new Flags([]);
  expect([flags.has('x'), flags.text('x'), flags.integer('x', 0, 1)]).toEqual([
    false,
    undefined,
    undefined,
  ]);
});

describe('wrong arguments are a fault of who set up the problem:', () => {
  test.each<[string[], string]>([
    [['n'], 'the argument n takes a value behind it'],
    [['n', '11'], 'the argument n takes an integer in [0, 10], not "11"'],
    [['n', '1.0'], 'the argument n takes an integer in [0, 10], not "1.0"'],
    [['n', ''], 'not ""'],
    [['n', '1', 'n', '2', 'm'], 'unknown arguments: "n", "2", "m"'],
  ])('%j', (args, message) => {
    const read = () => {
      const flags = new Flags(args);
      flags.integer('n', 0, 10);
      flags.end();
    };
    expect(read).toThrow(CheckerFault);
    expect(read).toThrow(message);
  });

  test.each(['nan', 'inf', '1e', '0x1', ''])('a number %j', (text) => {
    expect(() => new Flags(['x', text]).float('x', 0, Infinity)).toThrow('a number in [0, Infi');
  });
});

test('a range that is none is a fault of the caller', () => {
  expect(() => new Flags([]).float('x', 1, 0)).toThrow(RangeError);
});
