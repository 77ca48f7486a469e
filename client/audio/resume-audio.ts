import type { AudioFile, DownloadOptions } from '../audio-file.ts';
import { ApiError, ConnectionError } from '../errors.ts';
import type { Clock } from '../transport/clock.ts';
import { type Deadline, openDeadline } from '../transport/deadline.ts';
import { describeFailure, type Log } from '../transport/log.ts';
import { readSoon } from '../transport/read-soon.ts';
import { retryDelay } from '../transport/retry-delay.ts';
import type { RetryLimits } from '../transport/send-with-retries.ts';

/** Asks for a recording, or the part of it that the options name. */
type Ask = (options: Pick<DownloadOptions, 'range' | 'ifRange' | 'ifNoneMatch'>) => Promise<AudioFile>;

type Limits = RetryLimits & { signal: AbortSignal; address: string; log: Log };

/**
 * A recording as one stream that resumes where the connection broke; no byte is missing or comes twice.
 *
 * Resolves when the first bytes have arrived. A break before that starts anew, with whatever the file is by then, since
 * nothing has been handed out. Afterwards only the rest of the same file may follow.
 */
export async function resumeAudio(
  options: DownloadOptions,
  askUntil: (signal: AbortSignal) => Ask,
  callLimits: RetryLimits & { address: string; log: Log },
  clock: Clock,
): Promise<AudioFile> {
  const stop = openDeadline(callLimits.address, callLimits.timeoutMs, callLimits.signal, clock);
  stop.stopTimer();
  const limits = { ...callLimits, signal: stop.signal };
  const ask = askUntil(stop.signal);
  try {
    for (let breaks = 0; ; breaks++) {
      const file = await ask(options);
      const pieces = readPieces(file, ask, limits, clock);
      try {
        if (!file.body) stop.close();
        return { ...file, body: file.body && toStream(await pieces.next(), pieces, stop) };
      } catch (error) {
        await waitAfter(error, breaks, limits, clock);
      }
    }
  } catch (error) {
    stop.close();
    throw error;
  }
}

/** The bytes of a file, over as many answers as needed. A break before the first byte is thrown, not resumed. */
async function* readPieces(
  file: AudioFile,
  ask: Ask,
  limits: Limits,
  clock: Clock,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { start, end } = extentOf(file);
  let position = start;
  let breaks = 0;
  for (let part = file; ; ) {
    const reader = part.body!.getReader();
    try {
      for (;;) {
        const { done, value } = await readSoon(reader, limits, limits.timeoutMs, clock);
        if (done) break;
        position += value.length;
        if (position > (end ?? position)) throw changed(part);
        breaks = 0;
        yield value;
      }
      if (end === undefined || position === end) return;
      throw new ConnectionError(`The recording broke off at byte ${position} of ${end}`);
    } catch (error) {
      if (position === end) return;
      // Without a strong ETag, nothing proves that the rest belongs to the same bytes.
      if (position === start || !file.etag?.startsWith('"')) throw error;
      await waitAfter(error, breaks++, limits, clock);
    } finally {
      reader.cancel().catch(() => {});
    }
    part = await ask({ range: `bytes=${position}-${end ? end - 1 : ''}`, ifRange: file.etag });
    if (part.etag !== file.etag || extentOf(part).start !== position) {
      part.body?.cancel().catch(() => {});
      throw changed(part);
    }
  }
}

/** The place of an answer's bytes in the file; `end` is exclusive, and undefined where the answer does not say it. */
function extentOf({ contentRange, contentLength }: AudioFile): { start: number; end: number | undefined } {
  const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(contentRange ?? '') ?? [];
  return first === undefined ? { start: 0, end: contentLength } : { start: +first, end: +last! + 1 };
}

async function waitAfter(error: unknown, breaks: number, { maxRetries, signal, log }: Limits, clock: Clock) {
  if (signal.aborted || !(error instanceof ConnectionError) || breaks >= maxRetries) throw error;
  const wait = Math.round(retryDelay(breaks, undefined, clock.random()));
  log.warn(`the download broke off: ${describeFailure(error)}; goes on in ${wait} ms`);
  await clock.sleep(wait, signal);
}

function changed({ status, requestId }: AudioFile): ApiError {
  return new ApiError({
    status,
    message: 'The recording is not the one whose download began',
    action: 'Discard what has arrived and download it from the start.',
    retryable: true,
    requestId,
  });
}

function toStream(
  first: IteratorResult<Uint8Array, void>,
  rest: AsyncGenerator<Uint8Array, void, undefined>,
  stop: Deadline,
): ReadableStream<Uint8Array> {
  let next: typeof first | undefined = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = next ?? (await rest.next());
          next = undefined;
          if (!done) return controller.enqueue(value);
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        stop.close();
      },
      cancel() {
        stop.abort();
        stop.close();
        // The abort ends a read in progress; `return` ends a generator that waits to be continued.
        rest.return();
      },
    },
    // Nothing is read ahead of the reader.
    { highWaterMark: 0 },
  );
}
