/** Durable speech jobs: queue, events, worker; and the speaking that synchronous speech shares with them. */

export type { JobEvent } from './events.ts';
export { createFollowers, type Followers } from './followers.ts';
export { holdFor, ReservationExceeded } from './hold.ts';
export { isFinished, type Job, type JobResult } from './job.ts';
export { outlast } from './outlast.ts';
export { type PerformParts, perform } from './perform.ts';
export {
  cancelJob,
  countQueued,
  enqueue,
  failExhausted,
  jobAudioIds,
  orphanRunningJobs,
  readJob,
  StartUncertain,
  sweepJobs,
} from './queue.ts';
export type { RecordingRequest } from './request.ts';
export { engineVersionFor, findSpoken, type SpeechParts, type Spoken, speak } from './speak.ts';
export { jobError, speechError } from './speech-error.ts';
export { startWorker, type Worker } from './worker.ts';
