import { describe, expect, test } from 'vitest';
import { component, responseExamples, violations } from './walk.ts';

const streams = responseExamples.filter(({ mediaType }) => mediaType === 'text/event-stream');

interface Event {
  id: number;
  event: string;
  data: { status?: string };
}

/** Reads a stream by the framing that the contract promises: `id`, `event` and `data`, in this order. */
function parse(stream: string): Event[] {
  const blocks = stream.split('\n\n').filter((block) => block !== '' && !block.startsWith(':'));
  return blocks.map((block) => {
    const [, id, event, data] = /^id: (\d+)\nevent: (\w+)\ndata: (\{.*\})$/.exec(block) ?? [];
    return { id: Number(id), event: event ?? '', data: JSON.parse(data ?? 'null') };
  });
}

describe('event examples', () => {
  test.each(streams)('every event of the example $key is valid', ({ value }) => {
    for (const event of parse(value)) expect(violations(component('SpeechJobEvent'), event)).toEqual([]);
  });

  test.each(streams)('in the example $key ids rise and only the last event is terminal', ({ value }) => {
    const events = parse(value);
    const ids = events.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    const terminal = events.map(
      ({ event, data }) => event === 'complete' || event === 'error' || data.status === 'cancelled',
    );
    expect(terminal.indexOf(true)).toBe(events.length - 1);
  });

  test('the event examples show every kind of event, and heartbeats', () => {
    const all = streams.map(({ value }) => value).join('');
    const kinds = new Set(parse(all).map(({ event }) => event));
    expect(kinds).toEqual(new Set(['status', 'audio', 'reset', 'complete', 'error']));
    expect(all).toContain('\n: ');
  });
});
