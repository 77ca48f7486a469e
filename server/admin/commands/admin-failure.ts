/** A command cannot be done; the message tells the operator why, in one line. */
export class AdminFailure extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'AdminFailure';
  }
}
