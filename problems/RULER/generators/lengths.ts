// Prints one length.
//
//   exact N            N itself
//   ruler R S [MORE]   MORE above the length of Wichmann's ruler of R and S
//   random LEAST MOST SEED
const [kind, ...numbers] = process.argv.slice(2);
const [first = 0, second = 0, third = 0] = numbers.map(Number);

console.log(lengthOf());

function lengthOf(): number {
  switch (kind) {
    case 'exact':
      return first;
    case 'ruler':
      return 4 * first * (first + second + 2) + 3 * (second + 1) + third;
    case 'random':
      return first + (scrambled(third) % (second - first + 1));
    default:
      throw new Error(`there is no kind of length "${kind}"`);
  }
}

/** A number of 32 bits that depends on every bit of the seed (the finalizer of MurmurHash 3). */
function scrambled(seed: number): number {
  let bits = seed | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
