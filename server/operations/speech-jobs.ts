import type { Answer, Call, Handlers, JsonOperationId } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import { cancelJob, enqueue, type Job, readJob, StartUncertain } from '../jobs/index.ts';
import type { Claim } from '../ledger/index.ts';
import { holdFor } from '../recordings/index.ts';
import type { Services } from '../services.ts';
import { withIdempotencyKey } from './steps/with-idempotency-key.ts';
import { ledgerError } from './steps/with-reservation.ts';
import { jobView } from './views/job-view.ts';
import { recordingRequestOf } from './views/speech-view.ts';

type JobHandlers = Pick<Handlers, 'createSpeechJob' | 'getSpeechJob' | 'cancelSpeechJob'>;

// When nobody knows how long the database is away.
const RETRY_SECONDS = 5;

/** Durable jobs: accepted, read and cancelled here, done by a worker. */
export function speechJobOperations(services: Services): JobHandlers {
  const { database } = services;
  return {
    async createSpeechJob(call) {
      refusePremiumInProduction(services, call);
      const answer = await withIdempotencyKey(services, call, (claim) => accept(services, call, claim!));
      // A replay shows the job as it is now.
      if (answer.jobId === undefined) return answer;
      const job = await findJob(services, call.access.account.id, answer.jobId);
      return { ...answer, json: showJob(services, 'createSpeechJob', 202, job) };
    },

    async getSpeechJob(call) {
      return answerWith(services, call, await findJob(services, call.access.account.id, jobIdOf(call)));
    },

    async cancelSpeechJob(call) {
      const job = await cancelJob(database, call.access.account.id, jobIdOf(call));
      if (job === undefined) throw new ApiError('job_not_found');
      return answerWith(services, call, job);
    },
  };
}

/** The job of this account. Throws `job_not_found` for another account's, and for one that is gone. */
export async function findJob({ database }: Services, accountId: string, id: string): Promise<Job> {
  const job = await readJob(database, accountId, id);
  if (job === undefined) throw new ApiError('job_not_found');
  return job;
}

// Before any reservation, storage or start, and before the idempotency key is used.
function refusePremiumInProduction({ config }: Services, { body }: Call<'createSpeechJob'>): void {
  if (config.deployment === 'production' && body.tier === 'premium') {
    throw new ApiError('premium_speech_jobs_unavailable');
  }
}

async function accept(
  services: Services,
  call: Call<'createSpeechJob'>,
  claim: Claim,
): Promise<Answer<'createSpeechJob'>> {
  const { account } = call.access;
  const request = recordingRequestOf(call.body);
  const hold = holdFor(request);
  const { maxRunningJobs } = account;
  const { tier } = request;
  const newJob = { account, hold, maxRunningJobs, tier, request, claim };
  const job = await enqueue(services.database, newJob)
    .catch(ledgerError(hold.meter))
    .catch((error: unknown) => {
      if (!(error instanceof StartUncertain)) throw error;
      throw new ApiError('speech_job_start_uncertain', { retryAfterSeconds: RETRY_SECONDS, cause: error });
    });
  return {
    operationId: 'createSpeechJob',
    status: 202,
    requestId: claim.requestId,
    json: showJob(services, 'createSpeechJob', 202, job),
  };
}

function answerWith<Id extends 'getSpeechJob' | 'cancelSpeechJob'>(
  services: Services,
  { operationId, requestId }: Call<Id>,
  job: Job,
): Answer<Id> {
  return {
    operationId,
    requestId,
    status: 200 as Answer<Id>['status'],
    json: showJob(services, operationId, 200, job),
  };
}

function showJob(
  { contract, addressing }: Services,
  operationId: JsonOperationId,
  status: number,
  job: Job,
): string {
  return contract.seal(operationId, status, jobView(job, addressing, new Date()));
}

function jobIdOf({ pathParameters }: Call<'getSpeechJob'> | Call<'cancelSpeechJob'>): string {
  return pathParameters.job_id!;
}
