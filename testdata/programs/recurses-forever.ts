// expect: RTE
// Recurses until the stack ends; V8 tells it as a RangeError.
const recurse = (depth: number): number => recurse(depth + 1) + 1;

console.log(recurse(0));
