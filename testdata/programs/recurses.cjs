// expect: AC
// limits: stack 1024 memory 1024 cpu 1500
// A plain recursion, 1,000,000 calls deep.
const depth = (n) => (n === 0 ? 0 : 1 + depth(n - 1));

console.log(depth(1_000_000));
