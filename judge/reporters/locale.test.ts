import { expect, test } from 'vitest';
import { localeOf } from './locale.ts';

test.each([
  [{}, 'en'],
  [{ LANG: 'zh_CN.UTF-8' }, 'zh'],
  [{ LANG: 'en_US.UTF-8' }, 'en'],
  [{ LANG: 'zh' }, 'zh'],
  [{ LANG: 'zha_XX' }, 'en'],
  [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'zh_TW.UTF-8' }, 'zh'],
  [{ LC_ALL: 'de_DE.UTF-8', LC_MESSAGES: 'zh_CN', LANG: 'zh_CN' }, 'en'],
  [{ LANG: 'en_US.UTF-8', LANGUAGE: 'zh_CN:en' }, 'zh'],
  [{ LANG: 'zh_CN.UTF-8', LANGUAGE: 'en' }, 'en'],
  [{ LANG: 'C.UTF-8', LANGUAGE: 'zh_CN' }, 'en'],
  [{ LANG: 'POSIX', LANGUAGE: 'zh_CN' }, 'en'],
  [{ LC_ALL: '', LANG: 'zh_CN.UTF-8' }, 'zh'],
] as const)('%j speaks %s', (env, locale) => {
  expect(localeOf(env)).toBe(locale);
});
