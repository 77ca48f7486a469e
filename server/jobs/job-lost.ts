/** The job was cancelled, or another worker has taken it over. */
export class JobLost extends Error {
  constructor() {
    super('the job belongs to another worker, or to none');
    this.name = 'JobLost';
  }
}
