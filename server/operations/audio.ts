import { AudioStoreUnavailable, type DownloadRequest, planDownload } from '../audio/index.ts';
import type { Answer, AudioOperationId, Handlers, OpenCall } from '../contract/index.ts';
import type { Services } from '../services.ts';

// How long the store will be away is unknown.
const AWAY = { status: 503, headers: { 'Retry-After': '2' } } as const;

/** Finished audio: the signature of the address authorizes, errors are bare status codes, ranges follow RFC 9110. */
export function audioOperations(services: Services): Pick<Handlers, AudioOperationId> {
  return {
    downloadAudio: (call) => answerFrom(services, call, 'GET'),
    inspectAudio: (call) => answerFrom(services, call, 'HEAD'),
  };
}

async function answerFrom<Id extends AudioOperationId>(
  { store, addressing, log }: Services,
  { operationId, requestId, rawQuery: query, headers }: OpenCall<Id>,
  method: DownloadRequest['method'],
): Promise<Answer<Id>> {
  const source = { store, secret: addressing.signingSecret, now: new Date() };
  const plan = await planDownload({ method, query, headers }, source).catch((error: unknown) => {
    log.error({ request_id: requestId, err: error }, 'audio cannot be sent');
    return error instanceof AudioStoreUnavailable ? AWAY : { status: 500, headers: {} };
  });
  // The compiler cannot see that a HEAD request has no range, and so neither 206 nor 416.
  return { operationId, requestId, ...plan } as Answer<Id>;
}
