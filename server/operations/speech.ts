import type { Call, Handlers, JsonAnswer } from '../contract/index.ts';
import type { BilledAccount, Claim, Hold, Settlement, Work } from '../ledger/index.ts';
import {
  engineVersionFor,
  exactHold,
  findRecording,
  meterOf,
  type RecordingRequest,
  recordingError,
  type StoredRecording,
  speak,
} from '../recordings/index.ts';
import type { Services } from '../services.ts';
import { type SpeechEngine, SpeechFailure } from '../speech/index.ts';
import { speechHold } from './steps/speech-hold.ts';
import { withIdempotencyKey } from './steps/with-idempotency-key.ts';
import { ledgerError, withReservation } from './steps/with-reservation.ts';
import { withSubmissions } from './steps/with-submissions.ts';
import { addressOf } from './views/job-view.ts';
import { recordingRequestOf, recordingView } from './views/speech-view.ts';

/** What is stored of an answer, as JSON: the address of the audio is signed anew for every replay. */
interface StoredSpeech {
  audioId: string;
  /** The response without its address. */
  response: { request_id: string; engine_version: string } & ReturnType<typeof recordingView>;
}

/** Synchronous speech: the answer comes when the audio is stored and the usage is settled. */
export function speechOperations(services: Services): Pick<Handlers, 'createSpeech'> {
  return {
    createSpeech(call) {
      const request = recordingRequestOf(call.body);
      return withIdempotencyKey(services, call, {
        first: (claim) => speakOnce(services, call, request, claim).catch(loggedError(services, call)),
        replay: ({ requestId, body }) => answerFrom(services, { ...call, requestId }, readStored(body)),
      });
    },
  };
}

async function speakOnce(
  services: Services,
  call: Call<'createSpeech'>,
  request: RecordingRequest,
  claim: Claim | undefined,
): Promise<JsonAnswer<'createSpeech'>> {
  const { ledger, metrics, speech } = services;
  const { account } = call.access;
  const requestId = claim?.requestId ?? call.requestId;
  const meter = meterOf(request);
  const workFor = (recording: StoredRecording): Work => ({
    amount: recording.milliseconds,
    claim,
    entry: recording.entry,
    compose: (settlement) => compose(services, { ...call, requestId }, recording, settlement),
  });

  const found = await findRecording(speech, account.id, request);
  const body = found
    ? await ledger
        .reserveAndSettle(account, exactHold(request, found.milliseconds), workFor(found))
        .catch(ledgerError(meter))
    : await withReservation(
        services,
        account,
        await fullHold(services, account, request),
        async (reservation) => {
          const recording = await withSubmissions(services, claim, (submissions) =>
            speak(speech, account.id, request, services.shutdown, { submissions }),
          );
          return ledger.settle(reservation, workFor(recording));
        },
      ).catch(ledgerError(meter));
  const stored = readStored(body);
  metrics.charged(meter, call.operationId, stored.response.usage.seconds);
  metrics.looked(call.operationId, found !== undefined);
  return answerFrom(services, { ...call, requestId }, stored);
}

/** Rethrows as the contract's error. What an engine did wrong is logged for the operator. */
function loggedError(
  { log }: Services,
  { requestId, body }: Call<'createSpeech'>,
): (error: unknown) => never {
  return (error) => {
    if (error instanceof SpeechFailure) {
      log.error({ err: error, request_id: requestId, voice: body.voice, kind: error.kind }, 'speech failed');
    }
    throw recordingError(error);
  };
}

async function fullHold(
  services: Services,
  account: BilledAccount,
  request: RecordingRequest,
): Promise<Hold> {
  const lease = leaseFor(services.speech.engineFor(request.voice));
  const hold = await speechHold(services, account, request).catch(ledgerError(meterOf(request)));
  return { ...hold, lease };
}

/** A metered engine speaks four sections of a text one after the other, after those of earlier requests. */
function leaseFor({ isMetered }: SpeechEngine): '20 min' | '60 min' {
  return isMetered ? '60 min' : '20 min';
}

/** Builds what is stored. Throws ContractViolation when no valid answer can be made of it. */
function compose(
  services: Services,
  call: Call<'createSpeech'>,
  { audioId, ...made }: StoredRecording,
  { grace }: Settlement,
): string {
  const request = recordingRequestOf(call.body);
  const stored: StoredSpeech = {
    audioId,
    response: {
      request_id: call.requestId,
      engine_version: engineVersionFor(services.speech, request.voice),
      ...recordingView(request, { ...made, graceMilliseconds: grace }),
    },
  };
  services.contract.check('createSpeech', 200, withAddress(services, call, stored));
  return JSON.stringify(stored);
}

function readStored(body: string | Buffer): StoredSpeech {
  return JSON.parse(body.toString()) as StoredSpeech;
}

function answerFrom(
  services: Services,
  call: Call<'createSpeech'>,
  stored: StoredSpeech,
): JsonAnswer<'createSpeech'> {
  const { operationId, requestId } = call;
  const json = services.contract.seal(operationId, 200, withAddress(services, call, stored));
  return { operationId, status: 200, requestId, json };
}

function withAddress(
  { addressing }: Services,
  { publicUrl }: Call<'createSpeech'>,
  { audioId, response }: StoredSpeech,
): object {
  const { url, expiresAt } = addressOf(audioId, { ...addressing, publicUrl }, new Date());
  return { ...response, audio_url: url, audio_expires_at: expiresAt.toISOString() };
}
