/** Why a job is let go: its worker is stopping, and the job goes back to the queue. */
export class WorkerStopping extends Error {
  constructor() {
    super('the worker is stopping');
    this.name = 'WorkerStopping';
  }
}
