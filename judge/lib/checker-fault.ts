/**
 * A fault of whoever wrote or called the checker that needs no stack: told in its one sentence, and
 * a judge error.
 */
export class CheckerFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CheckerFault';
  }
}
