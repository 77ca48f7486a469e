/** The reason of an aborted job whose worker is stopping: the job goes back to the queue. */
export class WorkerStopping extends Error {
  constructor() {
    super('the worker is stopping');
    this.name = 'WorkerStopping';
  }
}
