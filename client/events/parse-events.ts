/** One event of a stream as it was sent: `id` and `event` are '' where the stream gave none. */
export interface SentEvent {
  id: string;
  event: string;
  data: string;
}

/** Takes text as it arrives and gives the events that it completes. */
export type EventParser = (chunk: string) => SentEvent[];

/**
 * A parser of server-sent events (WHATWG HTML, section 9.2.6) for text that arrives in any pieces.
 *
 * Each character is read once: the pieces of a line are collected and joined at its end. Appending to one string and
 * searching it again would take quadratic time for the long lines of audio events.
 */
export function createEventParser(): EventParser {
  let pieces: string[] = [];
  let endedWithReturn = false;
  const { takeLine } = createEventBuilder();

  return (chunk) => {
    const events: SentEvent[] = [];
    // Skips the line feed of a CR LF that was split between two chunks.
    let start = endedWithReturn && chunk.startsWith('\n') ? 1 : 0;
    if (chunk !== '') endedWithReturn = chunk.endsWith('\r');
    const lineEnd = /\r\n?|\n/g;
    lineEnd.lastIndex = start;
    for (let end = lineEnd.exec(chunk); end !== null; end = lineEnd.exec(chunk)) {
      pieces.push(chunk.slice(start, end.index));
      const event = takeLine(pieces.join(''));
      if (event !== undefined) events.push(event);
      pieces = [];
      start = lineEnd.lastIndex;
    }
    if (start < chunk.length) pieces.push(chunk.slice(start));
    return events;
  };
}

function createEventBuilder() {
  let id = '';
  let event = '';
  let data: string[] = [];

  function takeField(name: string, value: string): void {
    if (name === 'data') data.push(value);
    else if (name === 'event') event = value;
    // The standard ignores an id with a NUL, which no header could send back.
    else if (name === 'id' && !value.includes('\0')) id = value;
  }

  function takeLine(line: string): SentEvent | undefined {
    if (line === '') return complete();
    const colon = line.indexOf(':');
    if (colon === -1) takeField(line, '');
    else if (colon > 0)
      takeField(line.slice(0, colon), line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1));
    return undefined;
  }

  function complete(): SentEvent | undefined {
    const done = data.length > 0 ? { id, event, data: data.join('\n') } : undefined;
    event = '';
    data = [];
    return done;
  }

  return { takeLine };
}
