// expect: AC
// Reads all of its input at once, in the two ways that people use, and prints the sum of its numbers.
const { readFileSync } = require('node:fs');

const text = readFileSync(process.argv[2] === '/dev/stdin' ? '/dev/stdin' : 0, 'utf8');
const numbers = text.split(/\s+/).filter(Boolean).map(Number);
console.log(numbers.reduce((sum, number) => sum + number, 0));
