// A typed array of a negative length is a mistake of another kind: only large lengths count.
const MEMORY =
  /JavaScript heap out of memory|Reached heap limit|RangeError: Invalid typed array length: \d{9}|RangeError: Array buffer allocation failed/;
const STACK = /RangeError: Maximum call stack size exceeded/;

/** Tells from what V8 printed which limit a crash came up against. */
export function v8Crash(stderrTail: string): 'memory' | 'stack' | undefined {
  if (STACK.test(stderrTail)) return 'stack';
  return MEMORY.test(stderrTail) ? 'memory' : undefined;
}
