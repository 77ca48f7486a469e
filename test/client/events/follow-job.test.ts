import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { createClientWithClock } from '../../../client/create-client-with-clock.ts';
import { ApiError, ConnectionError, type FollowedEvent, type SpeechJobEvent } from '../../../client/index.ts';
import {
  audioEvent,
  completeEvent,
  errorEvent,
  framed,
  jobError,
  jobId,
  resetEvent,
  statusEvent,
  succeeded,
} from '../job-events.ts';
import { answer, breakOff, type Reaction, refuse, startStandIn } from '../stand-in.ts';
import { createVirtualClock } from '../virtual-clock.ts';

const queued = statusEvent(1, 'queued');
const running = statusEvent(2, 'running');
const [first, second] = [audioEvent(3, 'first'), audioEvent(4, 'second')];
const complete = completeEvent(5);

const send = (...events: SpeechJobEvent[]): Reaction => {
  return (response) =>
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(framed(...events));
};
const open = (...events: SpeechJobEvent[]): Reaction => {
  return (response) =>
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(framed(...events) || ':\n\n');
};
const cut = (...events: SpeechJobEvent[]): Reaction => {
  return (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(`${framed(...events)}id: 99\nevent: audio\nda`, () => response.destroy());
  };
};
const job = (status: string) => answer(200, { ...succeeded, status });

async function setUp(...reactions: Reaction[]) {
  const standIn = await startStandIn(...reactions);
  const clock = createVirtualClock();
  const client = createClientWithClock({ baseUrl: standIn.baseUrl, apiKey: 'khn_test_key' }, clock);
  const asked = () => standIn.requests.map(({ url }) => url.replace(`/v1/speech/jobs/${jobId}`, ''));
  return { standIn, clock, client, asked };
}

type Following = AsyncGenerator<FollowedEvent, unknown, undefined>;

async function collect(following: Following) {
  const events: FollowedEvent[] = [];
  for (;;) {
    const { done, value } = await following.next();
    if (done) return { events, result: value };
    events.push(value);
  }
}

test('a job is followed to its end, which gives the finished job', async () => {
  const { client, asked } = await setUp(send(queued, running, first, second, complete));
  const { events, result } = await collect(client.follow({ id: jobId }));
  expect(events).toEqual([queued, running, first, second, complete]);
  expect(result).toEqual(succeeded);
  expect(asked()).toEqual(['/events']);
});

test.each([
  ['a connection that breaks inside an event', cut(queued, running)],
  ['a stream that ends without a terminal event', send(queued, running)],
])('after %s, following goes on behind the last event', async (_, reaction) => {
  const { client, clock, asked } = await setUp(reaction, send(first, complete));
  const { events } = await collect(client.follow({ id: jobId }));
  expect(events).toEqual([queued, running, first, complete]);
  expect(asked()).toEqual(['/events', '/events?after=2']);
  expect(clock.sleeps).toEqual([375]);
});

test('following waits for as long as an overloaded service asks, plus jitter', async () => {
  const { client, clock } = await setUp(
    cut(queued),
    refuse(429, 'rate_limit_exceeded', true, { 'Retry-After': '20' }),
    refuse(503, 'service_unavailable', true, { 'Retry-After': '5' }),
    breakOff,
    answer(502, '<h1>Bad gateway</h1>'),
    send(running, complete),
  );
  const { events } = await collect(client.follow({ id: jobId }));
  expect(events).toEqual([queued, running, complete]);
  expect(clock.sleeps).toEqual([375, 22_000, 5500, 1500, 3000]);
});

test('a stream without a sign of life for 30 s is replaced by a new one', async () => {
  const { standIn, client, clock, asked } = await setUp(open(queued), send(running, complete));
  const following = client.follow({ id: jobId }, { timeoutMs: 900_000 });
  await following.next();
  const next = following.next();
  expect(standIn.requests).toHaveLength(1);
  clock.advance(30_000);
  expect(await next).toEqual({ done: false, value: running });
  await following.return(undefined);
  expect(asked()).toEqual(['/events', '/events?after=1']);
  expect(clock.pending()).toBe(0);
});

test('heartbeats of a long job keep its stream', async () => {
  let streams = 0;
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const clock = createVirtualClock();
  const client = createClientWithClock(
    {
      baseUrl: 'https://speech.example',
      apiKey: 'khn_test_key',
      fetch: async () => {
        streams++;
        return new Response(body);
      },
    },
    clock,
  );
  const next = client.follow({ id: jobId }, { timeoutMs: 5000 }).next();
  for (let beat = 0; beat < 480; beat++) {
    controller.enqueue(new TextEncoder().encode(':\n\n'));
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(15_000);
  }
  controller.enqueue(new TextEncoder().encode(framed(queued)));
  expect(await next).toEqual({ done: false, value: queued });
  expect(streams).toBe(1);
});

test('the event reset comes before the audio that replaces what was heard', async () => {
  const events = [queued, first, resetEvent(4), audioEvent(5, 'anew'), completeEvent(6)];
  const { client } = await setUp(cut(...events.slice(0, 2)), send(...events.slice(2)));
  const preview: string[] = [];
  for await (const event of client.follow({ id: jobId })) {
    if (event.event === 'reset') preview.length = 0;
    if (event.event === 'audio') preview.push(Buffer.from(event.data.audio_base64, 'base64').toString());
  }
  expect(preview).toEqual(['anew']);
});

test('a failed job throws its error as an ApiError and is not asked for again', async () => {
  const { client, asked } = await setUp(send(queued, running, errorEvent(3)));
  const seen: FollowedEvent[] = [];
  const error = await (async () => {
    for await (const event of client.follow(succeeded)) seen.push(event);
  })().catch((thrown) => thrown);
  expect(seen).toEqual([queued, running]);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    ...jobError,
    message: 'provider_unavailable: گوینده در دسترس نیست.',
    requestId: succeeded.request_id,
  });
  expect(asked()).toEqual(['/events']);
});

test('a cancelled job ends with that status and without a result', async () => {
  const { client } = await setUp(send(queued, statusEvent(2, 'cancelled')));
  const { events, result } = await collect(client.follow({ id: jobId }));
  expect(events).toEqual([queued, statusEvent(2, 'cancelled')]);
  expect(result).toBeUndefined();
});

test('a job that has succeeded is read when its stream has no more events', async () => {
  const { client, asked } = await setUp(send(), job('succeeded'), send(), job('succeeded'));
  const { events, result } = await collect(client.follow({ id: jobId }, { after: 5 }));
  expect(events).toEqual([{ ...complete, id: 6 }]);
  expect(result).toEqual(succeeded);
  expect(asked()).toEqual(['/events?after=5', '', '/events?after=5', '']);
});

test('a job that was cancelled or has failed ends so when its stream has no more events', async () => {
  const cancelled = await setUp(send(), job('cancelled'), send(), job('cancelled'));
  const { events, result } = await collect(cancelled.client.follow({ id: jobId }, { after: 2 }));
  expect({ events, result }).toEqual({ events: [statusEvent(3, 'cancelled')], result: undefined });
  const failedJob = answer(200, { ...succeeded, status: 'failed', error: jobError });
  const failed = await setUp(send(), failedJob, send(), failedJob);
  await expect(collect(failed.client.follow({ id: jobId }, { after: 3 }))).rejects.toMatchObject({
    code: 'provider_unavailable',
  });
});

test('a stream that was opened before the job finished is opened once more for its last events', async () => {
  const { client } = await setUp(send(queued), send(), job('succeeded'), send(running, first, complete));
  const { events } = await collect(client.follow({ id: jobId }));
  expect(events).toEqual([queued, running, first, complete]);
});

test('a job whose streams never get through is polled until it has finished', async () => {
  let polls = 0;
  const { client } = await setUp((response, request) => {
    if (request.url.endsWith('/events')) breakAfterHeaders(response, request);
    else job(++polls < 30 ? 'running' : 'succeeded')(response, request);
  });
  const { events, result } = await collect(client.follow({ id: jobId }));
  expect(events).toEqual([completeEvent(1)]);
  expect(result).toEqual(succeeded);
});

const breakAfterHeaders: Reaction = (response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(':\n\n', () => response.destroy());
};

test('events that a service repeats or sends out of order are skipped', async () => {
  const { client } = await setUp(
    cut(queued, running, first),
    send(queued, first, running, second, first, complete),
  );
  const { events } = await collect(client.follow({ id: jobId }));
  expect(events).toEqual([queued, running, first, second, complete]);
});

test('leaving the loop closes the connection and releases the signal', async () => {
  const closed = Promise.withResolvers<void>();
  const { client, clock } = await setUp((response, request) => {
    response.on('close', closed.resolve);
    open(queued, running)(response, request);
  });
  const { signal } = new AbortController();
  for await (const event of client.follow({ id: jobId }, { signal })) if (event.id === 2) break;
  await closed.promise;
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  expect(clock.pending()).toBe(0);
});

test.each([
  ['while it waits for an event', open(queued)],
  ['after a break', cut(queued)],
])('a caller who stops following %s gets its own reason', async (_, reaction) => {
  const { standIn, client } = await setUp(reaction);
  const stop = new AbortController();
  const following = client.follow({ id: jobId }, { signal: stop.signal });
  await following.next();
  const next = following.next();
  // An abort with one of our own errors as its reason is not a broken connection.
  const reason = new ConnectionError('another call failed');
  stop.abort(reason);
  await expect(next).rejects.toBe(reason);
  expect(standIn.requests.length).toBeLessThanOrEqual(2);
});

test('an error that no retry can mend is thrown while following', async () => {
  const { client, asked } = await setUp(cut(queued), refuse(404, 'job_not_found', false));
  await expect(collect(client.follow({ id: jobId }))).rejects.toMatchObject({ code: 'job_not_found' });
  expect(asked()).toHaveLength(2);
  await expect(collect(client.follow({ id: '../..' }))).rejects.toThrow('jobId');
});

test('a service that stays away throws a ConnectionError after maxRetries', async () => {
  const { client, asked } = await setUp(send(queued), breakOff);
  await expect(collect(client.follow({ id: jobId }, { maxRetries: 3 }))).rejects.toBeInstanceOf(
    ConnectionError,
  );
  expect(asked()).toHaveLength(1 + 4 + 4);
});
