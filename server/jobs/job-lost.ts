/** The job is another worker's now, or cancelled. */
export class JobLost extends Error {
  constructor() {
    super('the job belongs to another worker, or to none');
    this.name = 'JobLost';
  }
}
