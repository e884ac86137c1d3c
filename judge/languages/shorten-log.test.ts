import { expect, test } from 'vitest';
import { shortenLog } from './shorten-log.ts';

test('colours and blanks around are taken away', () => {
  expect(shortenLog('\n\u001B[1;31merror\u001B[0m: no\r\n  there\n\n')).toBe('error: no\n  there');
});

test('beyond 100 lines only their number is told', () => {
  const lines = Array.from({ length: 103 }, (_, index) => `line ${index + 1}`);
  const shown = shortenLog(lines.join('\n')).split('\n');
  expect(shown).toHaveLength(101);
  expect(shown.slice(-2)).toEqual(['line 100', '(3 more lines)']);
});

test('what the JVM says of itself is left out', () => {
  const log =
    'OpenJDK 64-Bit Server VM warning: Options -Xverify:none\nMain.kt:1:1: error: expecting';
  expect(shortenLog(log)).toBe('Main.kt:1:1: error: expecting');
});
