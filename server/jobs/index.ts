/** The jobs room: durable speech jobs, with their queue, worker, events and followers. */

export type { JobEvent } from './events.ts';
export { createFollowers, type Followers } from './followers.ts';
export { isFinished, type Job, type JobResult } from './job.ts';
export { type Ending, type PerformParts, perform } from './perform.ts';
export {
  cancelJob,
  enqueue,
  jobAudioIds,
  orphanRunningJobs,
  readJob,
  StartUncertain,
} from './queue.ts';
export { failExhausted, jobSweeps, releaseWithoutJob, sweepSections } from './sweep.ts';
export { type WatchedQueue, watchQueue } from './watch-queue.ts';
export { startWorker, type Worker } from './worker.ts';
