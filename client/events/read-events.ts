import type { SpeechJobEvent } from '../contract-types.ts';
import { ConnectionError } from '../errors.ts';
import type { Clock } from '../transport/clock.ts';
import type { Deadline } from '../transport/deadline.ts';
import { readSoon } from '../transport/read-soon.ts';
import { createEventParser, type SentEvent } from './parse-events.ts';

/**
 * The events in the body of an answer, as they arrive.
 *
 * Throws a ConnectionError when the connection breaks or an event cannot be read, a TimeoutError after a silence of
 * `silenceMs` milliseconds, and the reason of `opened` when that aborts. Closes the connection at its end.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  opened: Deadline,
  silenceMs: number,
  clock: Clock,
): AsyncGenerator<SpeechJobEvent, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parse = createEventParser();
  try {
    for (;;) {
      const { done, value } = await readSoon(reader, opened, silenceMs, clock);
      if (done) return;
      for (const event of parse(decoder.decode(value, { stream: true }))) yield toJobEvent(event);
    }
  } finally {
    opened.close();
    // Closing fails when the connection is already broken, which is harmless.
    reader.cancel().catch(() => {});
  }
}

function toJobEvent({ id, event, data }: SentEvent): SpeechJobEvent {
  try {
    return { id: Number(id), event, data: JSON.parse(data) } as SpeechJobEvent;
  } catch (cause) {
    throw new ConnectionError('The stream brought an event that is no JSON', { cause });
  }
}
