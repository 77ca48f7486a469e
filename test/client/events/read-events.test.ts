import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createClientWithClock } from '../../../client/create-client-with-clock.ts';
import { ConnectionError, type SpeechJobEvent, TimeoutError } from '../../../client/index.ts';
import { breakOff, type Reaction, refuse, startStandIn } from '../stand-in.ts';
import { createVirtualClock } from '../virtual-clock.ts';

const jobId = '7d9a4c52-3e0b-4b7c-8f21-94c6a0de51b3';
const events: SpeechJobEvent[] = [
  { id: 1, event: 'status', data: { job_id: jobId, status: 'queued' } },
  { id: 2, event: 'status', data: { job_id: jobId, status: 'running' } },
  { id: 3, event: 'audio', data: { job_id: jobId, format: 'mp3', audio_base64: '//NExAAA' } },
  {
    id: 4,
    event: 'error',
    data: {
      job_id: jobId,
      status: 'failed',
      error: {
        code: 'provider_unavailable',
        message: 'گوینده در دسترس نیست 😀',
        category: 'provider',
        action: 'Try later.',
        retryable: true,
      },
    },
  },
];
const write = (event: SpeechJobEvent) =>
  `id: ${event.id}\nevent: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`;
const text = `: beat\n\n${events.map(write).join(': beat\n\n')}`;

const begin: Reaction = (response) => response.writeHead(200, { 'Content-Type': 'text/event-stream' });
const stream = (sent: string): Reaction => {
  return (response, request) => {
    begin(response, request);
    response.end(sent);
  };
};

async function setUp(...reactions: Reaction[]) {
  const standIn = await startStandIn(...reactions);
  const clock = createVirtualClock();
  const client = createClientWithClock({ baseUrl: standIn.baseUrl, apiKey: 'khn_test_key' }, clock);
  return { standIn, clock, client };
}

async function collect(stream: AsyncIterable<SpeechJobEvent>) {
  const collected: SpeechJobEvent[] = [];
  for await (const event of stream) collected.push(event);
  return collected;
}

test('events arrive as they were sent, with numbers as ids', async () => {
  const { standIn, client } = await setUp(stream(text));
  expect(await collect(client.streamSpeechJobEvents(jobId))).toEqual(events);
  expect(standIn.requests[0]).toMatchObject({ method: 'GET', url: `/v1/speech/jobs/${jobId}/events` });
});

test('events are the same wherever the bytes are cut, even inside a character', async () => {
  const bytes = new TextEncoder().encode(text);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length)), async (cuts) => {
      const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
      const pieces = places.slice(1).map((place, index) => bytes.slice(places[index], place));
      const client = createClientWithClock(
        {
          baseUrl: 'https://speech.example',
          apiKey: 'khn_test_key',
          fetch: async () => new Response(ReadableStream.from(pieces) as ReadableStream<Uint8Array>),
        },
        createVirtualClock(),
      );
      expect(await collect(client.streamSpeechJobEvents(jobId))).toEqual(events);
    }),
    { numRuns: 50 },
  );
});

test('the option `after` names the last event that the caller has', async () => {
  const { standIn, client } = await setUp(stream(''));
  expect(await collect(client.streamSpeechJobEvents(jobId, { after: 17 }))).toEqual([]);
  expect(standIn.requests[0]!.url).toBe(`/v1/speech/jobs/${jobId}/events?after=17`);
});

test('an event is given as soon as it arrives', async () => {
  const { client } = await setUp((response, request) => {
    begin(response, request);
    response.write(write(events[0]!));
  });
  const iterator = client.streamSpeechJobEvents(jobId);
  expect(await iterator.next()).toEqual({ done: false, value: events[0] });
  await iterator.return();
});

test('leaving the loop over events closes the connection', async () => {
  const { signal } = new AbortController();
  const closed = Promise.withResolvers<void>();
  const { client } = await setUp((response, request) => {
    begin(response, request);
    response.on('close', closed.resolve);
    response.write(text);
  });
  for await (const event of client.streamSpeechJobEvents(jobId, { signal })) if (event.id === 2) break;
  await closed.promise;
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

test('a stream that breaks throws a ConnectionError after the events before', async () => {
  const { client } = await setUp((response, request) => {
    begin(response, request);
    response.write(write(events[0]!), () => response.destroy());
  });
  const iterator = client.streamSpeechJobEvents(jobId);
  await iterator.next();
  await expect(iterator.next()).rejects.toBeInstanceOf(ConnectionError);
});

test('a stream that falls silent throws a TimeoutError', async () => {
  const { clock, client } = await setUp((response, request) => {
    begin(response, request);
    response.write(write(events[0]!));
  });
  const iterator = client.streamSpeechJobEvents(jobId);
  await iterator.next();
  const next = iterator.next();
  clock.advance(30_000);
  await expect(next).rejects.toBeInstanceOf(TimeoutError);
  expect(clock.pending()).toBe(0);
});

test('a caller who aborts the stream gets its own reason', async () => {
  const { client } = await setUp(begin, begin);
  const stop = new AbortController();
  const next = client.streamSpeechJobEvents(jobId, { signal: stop.signal }).next();
  stop.abort(new Error('enough'));
  await expect(next).rejects.toThrow('enough');
});

test('opening a stream is tried again until it opens, and an error of the service is an ApiError', async () => {
  const { standIn, client } = await setUp(breakOff, refuse(404, 'job_not_found', false));
  await expect(collect(client.streamSpeechJobEvents(jobId))).rejects.toMatchObject({ code: 'job_not_found' });
  expect(standIn.requests).toHaveLength(2);
});

test('an event that is not JSON throws a ConnectionError', async () => {
  const { client } = await setUp(stream('id: 1\nevent: status\ndata: {"job\n\n'));
  await expect(collect(client.streamSpeechJobEvents(jobId))).rejects.toThrow('no JSON');
});
