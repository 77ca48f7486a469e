/** The allowance does not cover the amount. */
export class QuotaExhausted extends Error {
  constructor() {
    super('the allowance does not cover the amount');
    this.name = 'QuotaExhausted';
  }
}
