import type { Call, EventStreamAnswer, Handlers, JsonAnswer } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import { cancelJob, enqueue, type Job, StartUncertain } from '../jobs/index.ts';
import type { Claim } from '../ledger/index.ts';
import { meterOf } from '../recordings/index.ts';
import type { Services } from '../services.ts';
import { findJob } from './steps/find-job.ts';
import { speechHold } from './steps/speech-hold.ts';
import { withIdempotencyKey } from './steps/with-idempotency-key.ts';
import { ledgerError } from './steps/with-reservation.ts';
import { eventView, jobView } from './views/job-view.ts';
import { recordingRequestOf } from './views/speech-view.ts';

type JobHandlers = Pick<
  Handlers,
  'createSpeechJob' | 'getSpeechJob' | 'streamSpeechJobEvents' | 'cancelSpeechJob'
>;

// How long the database will be away is unknown.
const RETRY_SECONDS = 5;

/** Durable jobs: accepted, read, followed and cancelled here; a worker speaks them. */
export function speechJobOperations(services: Services): JobHandlers {
  const { database, ledger, metrics } = services;
  return {
    createSpeechJob(call) {
      refusePremiumInProduction(services, call);
      return withIdempotencyKey(services, call, {
        first: (claim) => accept(services, call, claim!),
        // A replay shows the job as it is now.
        async replay({ requestId, jobId }) {
          const job = await findJob(services, call.access.account.id, jobId!);
          return acceptedAnswer(services, { ...call, requestId }, job);
        },
      });
    },

    async getSpeechJob(call) {
      const { access, pathParameters } = call;
      return jobAnswer(services, call, await findJob(services, access.account.id, pathParameters.job_id));
    },

    streamSpeechJobEvents: (call) => followJob(services, call),

    async cancelSpeechJob(call) {
      const { access, pathParameters } = call;
      const { id } = access.account;
      const cancelled = await ledger.inTurn(id, (lockMs) =>
        cancelJob(database, id, pathParameters.job_id, lockMs),
      );
      if (cancelled === undefined) throw new ApiError('job_not_found');
      if (cancelled.isNew) metrics.finished('cancelled');
      return jobAnswer(services, call, cancelled.job);
    },
  };
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
): Promise<JsonAnswer<'createSpeechJob'>> {
  const { account } = call.access;
  const request = recordingRequestOf(call.body);
  const refuse = ledgerError(meterOf(request));
  const hold = await speechHold(services, account, request).catch(refuse);
  const { maxRunningJobs } = account;
  const { tier } = request;
  const { database, ledger, tracing } = services;
  const traceparent = tracing?.traceparent();
  const newJob = { account, hold, maxRunningJobs, tier, request, claim, traceparent };
  const job = await ledger
    .inTurn(account.id, (lockMs) => enqueue(database, newJob, lockMs))
    .catch(refuse)
    .catch((error: unknown) => {
      if (!(error instanceof StartUncertain)) throw error;
      throw new ApiError('speech_job_start_uncertain', { retryAfterSeconds: RETRY_SECONDS, cause: error });
    });
  return acceptedAnswer(services, { ...call, requestId: claim.requestId }, job);
}

/** The events of a job from the client's position on, as they come. */
async function followJob(
  services: Services,
  {
    operationId,
    requestId,
    access,
    pathParameters,
    query,
    headers,
    publicUrl,
  }: Call<'streamSpeechJobEvents'>,
): Promise<EventStreamAnswer<'streamSpeechJobEvents'>> {
  const { followers, keyRing, streamsClosing } = services;
  const addressing = { ...services.addressing, publicUrl };
  const accountId = access.account.id;
  const job = await findJob(services, accountId, pathParameters.job_id);
  // When both are given, `after` wins.
  const after = Number(query.after ?? headers['last-event-id'] ?? 0);

  async function* events(signal: AbortSignal) {
    // The key was valid when the stream began; it ends when the key does.
    const key = keyRing.watch(access.keyId);
    const until = AbortSignal.any([signal, streamsClosing.signal, key.ended]);
    try {
      for await (const event of followers.follow({ id: job.id, accountId }, after, until)) {
        // A signed address is worth a look at the key.
        if (key.ended.aborted || (event.event === 'complete' && !(await key.isLive()))) return;
        const shown = event.event === 'complete' ? await findJob(services, accountId, job.id) : job;
        const data = JSON.stringify(eventView(event, shown, addressing, new Date()));
        yield { id: event.id, event: event.event, data };
      }
    } finally {
      key.leave();
    }
  }

  return { operationId, status: 200, requestId, events };
}

function acceptedAnswer(
  services: Services,
  call: Call<'createSpeechJob'>,
  job: Job,
): JsonAnswer<'createSpeechJob'> {
  const { operationId, requestId } = call;
  return { operationId, status: 202, requestId, json: showJob(services, call, 202, job) };
}

function jobAnswer<Id extends 'getSpeechJob' | 'cancelSpeechJob'>(
  services: Services,
  call: Call<Id>,
  job: Job,
): JsonAnswer<Id> {
  const { operationId, requestId } = call;
  const json = showJob(services, call, 200, job);
  return { operationId, requestId, status: 200 as JsonAnswer<Id>['status'], json };
}

function showJob(
  { contract, addressing }: Services,
  { operationId, publicUrl }: Call<'createSpeechJob' | 'getSpeechJob' | 'cancelSpeechJob'>,
  status: number,
  job: Job,
): string {
  return contract.seal(operationId, status, jobView(job, { ...addressing, publicUrl }, new Date()));
}
