import type { Answer, Call, Handlers } from '../contract/index.ts';
import type { Claim, Settlement, Work } from '../ledger/index.ts';
import {
  engineVersionFor,
  findRecording,
  holdFor,
  type RecordingRequest,
  recordingError,
  type StoredRecording,
  speak,
} from '../recordings/index.ts';
import type { Services } from '../services.ts';
import { type SpeechEngine, SpeechFailure } from '../speech/index.ts';
import { withIdempotencyKey } from './steps/with-idempotency-key.ts';
import { ledgerError, withReservation } from './steps/with-reservation.ts';
import { withSubmissions } from './steps/with-submissions.ts';
import { addressOf } from './views/job-view.ts';
import { recordingRequestOf, recordingView } from './views/speech-view.ts';

/** What is stored of an answer: every replay gives the audio a fresh address. */
interface Stored {
  audioId: string;
  response: object;
}

/** Synchronous speech: the answer comes when the audio is stored and the usage is settled. */
export function speechOperations(services: Services): Pick<Handlers, 'createSpeech'> {
  return {
    async createSpeech(call) {
      const request = recordingRequestOf(call.body);
      const answer = await withIdempotencyKey(services, call, (claim) =>
        speakOnce(services, call, request, claim).catch(explain(services, call)),
      );
      const stored = JSON.parse(answer.json.toString()) as Stored;
      return {
        ...answer,
        json: services.contract.seal(call.operationId, 200, withAddress(services, stored)),
      };
    },
  };
}

async function speakOnce(
  services: Services,
  call: Call<'createSpeech'>,
  request: RecordingRequest,
  claim: Claim | undefined,
): Promise<Answer<'createSpeech'>> {
  const { ledger, metrics, speech } = services;
  const { account } = call.access;
  const requestId = claim?.requestId ?? call.requestId;
  const hold = { ...holdFor(request), lease: leaseFor(speech.engineFor(request.voice)) };
  const workFor = (recording: StoredRecording): Work => ({
    amount: recording.milliseconds,
    claim,
    entry: recording.entry,
    compose: (settlement) => compose(services, request, requestId, recording, settlement),
  });

  const found = await findRecording(speech, account.id, request);
  const json = found
    ? await ledger.reserveAndSettle(account, hold, workFor(found)).catch(ledgerError(hold.meter))
    : await withReservation(services, account, hold, async (reservation) => {
        const recording = await withSubmissions(services, claim, (submissions) =>
          speak(speech, account.id, request, services.shutdown, { submissions }),
        );
        return ledger.settle(reservation, workFor(recording));
      }).catch(ledgerError(hold.meter));
  const { response } = JSON.parse(json) as { response: { usage: { seconds: number } } };
  metrics.charged(hold.meter, call.operationId, response.usage.seconds);
  if (found) metrics.cacheHit(call.operationId);
  return { operationId: call.operationId, status: 200, requestId, json };
}

/** Rethrows as the contract's error; what an engine did wrong is the operator's to know. */
function explain({ log }: Services, { requestId, body }: Call<'createSpeech'>): (error: unknown) => never {
  return (error) => {
    if (error instanceof SpeechFailure) {
      log.error({ err: error, request_id: requestId, voice: body.voice, kind: error.kind }, 'speech failed');
    }
    throw recordingError(error);
  };
}

/** An engine outside speaks four sections of a text one after the other, and those of others before. */
function leaseFor({ isMetered }: SpeechEngine): '20 min' | '60 min' {
  return isMetered ? '60 min' : '20 min';
}

/** Builds what is stored, after checking that it makes an answer that keeps the contract. */
function compose(
  services: Services,
  request: RecordingRequest,
  requestId: string,
  { audioId, ...made }: StoredRecording,
  { grace }: Settlement,
): string {
  const stored: Stored = {
    audioId,
    response: {
      request_id: requestId,
      engine_version: engineVersionFor(services.speech, request.voice),
      ...recordingView(request, { ...made, graceMilliseconds: grace }),
    },
  };
  services.contract.check('createSpeech', 200, withAddress(services, stored));
  return JSON.stringify(stored);
}

function withAddress(services: Services, { audioId, response }: Stored): object {
  const { url, expiresAt } = addressOf(audioId, services.addressing, new Date());
  return { ...response, audio_url: url, audio_expires_at: expiresAt.toISOString() };
}
