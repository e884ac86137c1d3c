import { homedir } from 'node:os';
import { expect, test } from 'vitest';
import { homeDir } from './home-dir.ts';

test('the home is the one of the system, and the root where the system knows none', () => {
  const fail = (): never => {
    throw new Error('uv_os_homedir returned ENOENT');
  };
  expect(homeDir()).toBe(homedir());
  expect(homeDir(fail)).toBe('/');
});
