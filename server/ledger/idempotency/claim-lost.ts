/** Another process took the claim over, because its lease had run out. */
export class ClaimLost extends Error {
  constructor() {
    super('the claim of this idempotency key was lost');
    this.name = 'ClaimLost';
  }
}
