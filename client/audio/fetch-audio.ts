import type { AudioFile, DownloadOptions } from '../audio-file.ts';
import type { Settings } from '../options.ts';
import type { Clock } from '../transport/clock.ts';
import { openExchange } from '../transport/exchanges.ts';
import type { Log } from '../transport/log.ts';
import { type RetryLimits, sendWithRetries } from '../transport/send-with-retries.ts';

// The contract answers download errors with a bare status.
const ACTIONS: Readonly<Record<number, string>> = {
  403: 'The address has expired or was changed: read the job again, or repeat the request with its key, for a fresh one.',
  404: 'The recording is not kept any more: make it again.',
  416: 'Ask for a range inside the file; inspectAudio tells its length.',
};

/** Fetches a signed audio address by GET or HEAD, without the key; gives the answer once its headers are there. */
export async function fetchAudio(
  method: 'GET' | 'HEAD',
  audioUrl: string,
  options: DownloadOptions,
  limits: RetryLimits,
  settings: Settings & { log: Log },
  clock: Clock,
): Promise<AudioFile> {
  // The address is a credential, and fetch would repeat it in the message of its error.
  if (!URL.canParse(audioUrl)) throw new TypeError('audioUrl must be the complete audio_url of an answer');
  const request = {
    url: audioUrl,
    method,
    headers: headersOf(options),
    redirect: 'follow',
    actions: ACTIONS,
  } as const;
  // The deadline is never closed: the caller's signal also stops the body.
  const { response } = await sendWithRetries(
    openExchange(request, settings, clock),
    limits,
    clock,
    settings.log,
  );
  return toAudioFile(response, method);
}

function headersOf({ range, ifRange, ifNoneMatch }: DownloadOptions): Record<string, string> {
  return {
    // A compressed answer would have other bytes than the range and length speak of.
    'Accept-Encoding': 'identity',
    ...(range !== undefined && { Range: range }),
    ...(ifRange !== undefined && { 'If-Range': ifRange }),
    ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }),
  };
}

function toAudioFile(response: Response, method: 'GET' | 'HEAD'): AudioFile {
  const { status, headers, body } = response;
  const header = (name: string) => headers.get(name) ?? undefined;
  const length = header('content-length');
  return {
    status: status as AudioFile['status'],
    body: method === 'GET' && status !== 304 ? (body ?? undefined) : undefined,
    etag: header('etag'),
    mimeType: header('content-type'),
    contentLength: length === undefined ? undefined : Number(length),
    contentRange: header('content-range'),
    requestId: header('x-request-id'),
  };
}
