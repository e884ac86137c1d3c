import { expect, test } from 'vitest';
import { LANGUAGES } from './index.ts';

// What the runtimes printed when they were driven into their limits.
test.each([
  [
    'typescript',
    '#\n\n1: 0xb8d0a3 node::OOMErrorHandler [/usr/bin/node]\nFATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
    'memory',
  ],
  ['javascript', 'RangeError: Array buffer allocation failed', 'memory'],
  ['typescript', 'RangeError: Invalid typed array length: 1000000000000', undefined],
  ['typescript', 'RangeError: Invalid array length', undefined],
  ['typescript', 'Error: JavaScript heap out of memory', undefined],
  ['typescript', 'RangeError: Invalid typed array length: -1', undefined],
  ['typescript', 'RangeError: Maximum call stack size exceeded', 'stack'],
  ['bun', 'RangeError: Maximum call stack size exceeded.', 'stack'],
  ['cpp', "terminate called after throwing an instance of 'std::bad_alloc'", 'memory'],
  ['cpp', "terminate called after throwing an instance of 'std::out_of_range'", undefined],
  ['cpp', "terminate called after throwing an instance of 'std::bad_array_new_length'", undefined],
  ['rust', 'memory allocation of 16777216 bytes failed', 'memory'],
  ['rust', "thread 'main' has overflowed its stack\nfatal runtime error: stack overflow", 'stack'],
  ['python', 'Traceback (most recent call last):\n  File "a.py", line 2\nMemoryError', 'memory'],
  ['python', 'RecursionError: maximum recursion depth exceeded', 'stack'],
  ['python', 'ValueError: not a MemoryError', undefined],
  ['java', 'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space', 'memory'],
  ['java', 'java.lang.OutOfMemoryError: Requested array size exceeds VM limit', undefined],
  ['java', 'Exception in thread "main" java.lang.OutOfMemoryError\n\tat Main.main', undefined],
  ['kotlin', 'Exception in thread "main" java.lang.StackOverflowError', 'stack'],
  ['go', 'runtime: out of memory: cannot allocate 16777216-byte block', 'memory'],
  ['go', 'runtime: goroutine stack exceeds 1000000000-byte limit', 'stack'],
  ['csharp', '[ERROR] FATAL UNHANDLED EXCEPTION: System.StackOverflowException: The req', 'stack'],
  ['csharp', 'System.OutOfMemoryException: Insufficient memory to continue', 'memory'],
  ['csharp', 'System.OutOfMemoryException: Array dimensions exceeded supported range', undefined],
  ['pascal', 'Runtime error 203 at $0000000000418DB7', 'memory'],
  ['ruby', "a.rb:1:in `f': stack level too deep (SystemStackError)", 'stack'],
  ['ruby', 'a.rb: failed to allocate memory (NoMemoryError)', 'memory'],
] as const)('%s: %j is a matter of %s', (id, stderr, cause) => {
  const language = LANGUAGES.find((each) => each.id === id);
  expect(language?.crash?.(stderr)).toBe(cause);
});
