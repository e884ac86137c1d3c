import { expect, test } from 'vitest';
import { userCacheDir } from './find-workspace.ts';

test.each([
  [{ JUDGE_CACHE_DIR: '/own', XDG_CACHE_HOME: '/xdg', HOME: '/home/me' }, '/own'],
  [{ JUDGE_CACHE_DIR: '', XDG_CACHE_HOME: '/xdg', HOME: '/home/me' }, '/xdg/judge'],
  [{ JUDGE_CACHE_DIR: '', XDG_CACHE_HOME: '', HOME: '/home/me' }, '/home/me/.cache/judge'],
  [{ JUDGE_CACHE_DIR: 'near' }, '/here/near'],
  [{ XDG_CACHE_HOME: 'near' }, '/here/near/judge'],
])('with %j the cache is %s', (env, dir) => {
  expect(userCacheDir({ env, cwd: '/here' })).toBe(dir);
});
