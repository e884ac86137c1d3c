/**
 * Makes bytes smaller as long as they still do what they did: leaves out ever smaller pieces (Zeller's
 * ddmin). Asks `still` at most `mostAsked` times.
 */
export async function shrink(
  bytes: Buffer,
  still: (smaller: Buffer) => Promise<boolean>,
  mostAsked: number,
): Promise<Buffer> {
  let smallest = bytes;
  let asked = 0;
  for (let piece = Math.ceil(bytes.length / 2); piece >= 1; piece = next(piece)) {
    let start = 0;
    while (start < smallest.length) {
      if (asked++ >= mostAsked) return smallest;
      const smaller = Buffer.concat([
        smallest.subarray(0, start),
        smallest.subarray(start + piece),
      ]);
      if (await still(smaller)) smallest = smaller;
      else start += piece;
    }
  }
  return smallest;
}

function next(piece: number): number {
  return piece === 1 ? 0 : Math.ceil(piece / 2);
}
