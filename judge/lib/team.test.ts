import { describe, expect, test } from 'vitest';
import { AsyncTeam } from './async-team.ts';
import { Rejection } from './byte-token-reader.ts';
import { readFrom } from './byte-window.ts';
import { Team } from './team.ts';

const LINES = '7 é -1 90071992547409930\n';

describe('a team', () => {
  /** One that hears so many sayings and is gone then. */
  function listening(hears = Infinity, says = '') {
    const heard: Buffer[] = [];
    const team = new Team(readFrom(Buffer.from(says)), (bytes) => {
      if (heard.length < hears) heard.push(Buffer.from(bytes));
      return heard.length < hears;
    });
    return { team, heard: () => Buffer.concat(heard) };
  }

  test('hears words as a line of UTF-8, and bytes as they are', () => {
    const { team, heard } = listening();
    team.writeLine(7, 'é', -1, 90071992547409930n);
    team.write(Buffer.of(0, 255));
    expect(heard()).toEqual(Buffer.concat([Buffer.from(LINES), Buffer.of(0, 255)]));
    expect(team.isGone).toBe(false);
  });

  test('that is gone is told nothing more, and can still be read', () => {
    const { team, heard } = listening(1, '5');
    for (const word of [1, 2, 3]) team.writeLine(word);
    expect([team.isGone, heard().toString(), team.integer(1, 9)]).toEqual([true, '1\n', 5]);
  });

  test('does different things so often each', () => {
    const { team } = listening(0, 'x');
    team.token();
    expect([team.count('query', 2), team.count('move', 1), team.count('query', 2)]).toEqual([
      1, 1, 2,
    ]);
    expect(() => team.count('query', 2)).toThrow(Rejection);
    expect(() => team.count('move', 1)).toThrow('line 1, column 1: move 2, but only 1 is allowed');
    expect(() => team.count('other', NaN)).toThrow(RangeError);
  });
});

describe('a team that is awaited', () => {
  test('hears words in the order of the calls, and none when it is gone', async () => {
    const heard: string[] = [];
    const team = new AsyncTeam(
      async () => undefined,
      async (bytes) => heard.push(Buffer.from(bytes).toString()) < 2,
    );
    await team.writeLine(7, 'é', -1, 90071992547409930n);
    expect(team.isGone).toBe(false);
    void team.write('a');
    await team.flush();
    await team.write('b');
    expect([heard, team.isGone]).toEqual([[LINES, 'a'], true]);
  });

  test('whose pipe breaks otherwise tells whoever waits for it', async () => {
    const team = new AsyncTeam(
      async () => undefined,
      () => Promise.reject(new Error('EIO')),
    );
    await expect(team.write('a')).rejects.toThrow('EIO');
  });

  test('does things so often', async () => {
    const team = new AsyncTeam(
      async () => undefined,
      async () => true,
    );
    expect(team.count('query', 1)).toBe(1);
    expect(() => team.count('query', 1)).toThrow('query 2, but only 1 is allowed');
  });
});
