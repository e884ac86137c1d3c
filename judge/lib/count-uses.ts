/** Counts things by name; for what may be done so often and no more. */
export class UseCounter {
  readonly #uses = new Map<string, number>();

  /** Counts one more and answers how many there are; calls `refuse` when these are too many. */
  count(name: string, most: number, refuse: (message: string) => never): number {
    if (!(most >= 0)) throw new RangeError(`count() takes how many there may be, not ${most}`);
    const uses = (this.#uses.get(name) ?? 0) + 1;
    this.#uses.set(name, uses);
    return uses > most
      ? refuse(`${name} ${uses}, but only ${most} ${most === 1 ? 'is' : 'are'} allowed`)
      : uses;
  }
}
