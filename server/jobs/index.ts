/** The jobs room: durable speech jobs, with their queue, worker, events and followers. */

export type { JobEvent } from './events.ts';
export { createFollowers, type Followers } from './followers.ts';
export { isFinished, JOB_STATUSES, type Job, type JobResult, type JobStatus } from './job.ts';
export {
  cancelJobsOf,
  countRunning,
  findJob,
  forgetJobs,
  type JobFilter,
  listJobs,
} from './operators/operator-jobs.ts';
export { type Ending, type PerformParts, perform } from './perform.ts';
export {
  cancelJob,
  cancelJobIn,
  countQueue,
  enqueue,
  jobAudioIds,
  orphanRunningJobs,
  readJob,
  StartUncertain,
} from './queue.ts';
export { failExhausted, jobSweeps, releaseWithoutJob, sweepSections } from './sweep.ts';
export { type WatchedQueue, watchQueue } from './watch-queue.ts';
export { startWorker, type Worker, type WorkerOptions } from './worker.ts';
