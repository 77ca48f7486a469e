import { type ParsedEvent, parseEvents } from '../../support/parse-events.ts';

/** The events of a job one by one. Leaving the loop closes the connection; a broken connection ends it quietly. */
export async function* readStream(url: string, key: string, after = 0): AsyncGenerator<ParsedEvent> {
  const gone = new AbortController();
  const headers: Record<string, string> = { Authorization: `Bearer ${key}` };
  if (after > 0) headers['Last-Event-ID'] = String(after);
  let unread = '';
  try {
    const { body } = await fetch(url, { headers, signal: gone.signal });
    for await (const text of body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (unread + text).split('\n\n');
      unread = blocks.pop()!;
      for (const block of blocks) yield* parseEvents(`${block}\n\n`);
    }
  } catch {
    // The test has killed the server.
  } finally {
    gone.abort();
  }
}

/** The events up to the first that is wanted, which is included; then the connection is closed. */
export async function readUntil(
  url: string,
  key: string,
  wanted: (event: ParsedEvent) => boolean,
): Promise<ParsedEvent[]> {
  const events: ParsedEvent[] = [];
  for await (const event of readStream(url, key)) {
    events.push(event);
    if (wanted(event)) break;
  }
  return events;
}

/** All events of a job: the stream is resumed until the terminal event. */
export async function readToTheEnd(
  url: string,
  key: string,
  before: readonly ParsedEvent[] = [],
): Promise<ParsedEvent[]> {
  const events = [...before];
  while (!isTerminal(events.at(-1))) {
    for await (const event of readStream(url, key, events.at(-1)?.id)) events.push(event);
  }
  return events;
}

export function isTerminal(event: ParsedEvent | undefined): boolean {
  if (event === undefined) return false;
  return event.event === 'complete' || event.event === 'error' || event.data.status === 'cancelled';
}

/** The preview bytes that count: those after the last reset. */
export function previewOf(events: readonly ParsedEvent[]): Buffer {
  const reset = events.findLastIndex(({ event }) => event === 'reset');
  const audio = events.slice(reset + 1).filter(({ event }) => event === 'audio');
  return Buffer.concat(audio.map(({ data }) => Buffer.from(data.audio_base64, 'base64')));
}
