/**
 * A heap that has reached the memory limit, which V8 was told, or an array of a possible length that
 * the system refused. Lengths that V8 itself refuses are mistakes of another kind.
 */
const MEMORY =
  /^FATAL ERROR: .*(?:JavaScript heap out of memory|Reached heap limit)|RangeError: Array buffer allocation failed/m;
const STACK = /RangeError: Maximum call stack size exceeded/;

/** Tells from what V8 printed which limit a crash came up against. */
export function v8Crash(stderrTail: string): 'memory' | 'stack' | undefined {
  if (STACK.test(stderrTail)) return 'stack';
  return MEMORY.test(stderrTail) ? 'memory' : undefined;
}
