// Prints one input, the range and the hidden number:
//
//   fixed N HIDDEN          as they are
//   random N SEED           a number hidden anywhere from 1 to N
//   last N                  one of those that halving finds last: beside the middle
const [kind = '', range = '', third = '1'] = process.argv.slice(2);
const n = BigInt(range);

console.log(`${n} ${hidden()}`);

function hidden(): bigint {
  switch (kind) {
    case 'fixed':
      return BigInt(third);
    case 'random':
      return 1n + (randomBits(Number(third)) % n);
    case 'last':
      return n / 2n + 1n;
    default:
      throw new Error(`unknown kind of input: ${kind}`);
  }
}

/** 96 bits: far more than the range has, so that their remainders are even enough. */
function randomBits(seed: number): bigint {
  let state = BigInt(seed) + 1n;
  let bits = 0n;
  for (let part = 0; part < 3; part++) {
    // A step of Knuth's MMIX generator, of which the upper bits are good.
    for (let step = 0; step < 4; step++) {
      state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    }
    bits = (bits << 32n) | (state >> 32n);
  }
  return bits;
}
