const MEMORY = /std::bad_alloc|memory allocation of \d+ bytes failed/;
const STACK = /has overflowed its stack|AddressSanitizer: stack-overflow/;

/** Tells from what a compiled program printed which limit a crash came up against. */
export function nativeCrash(stderrTail: string): 'memory' | 'stack' | undefined {
  if (STACK.test(stderrTail)) return 'stack';
  return MEMORY.test(stderrTail) ? 'memory' : undefined;
}
