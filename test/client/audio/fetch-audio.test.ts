import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createClientWithClock } from '../../../client/create-client-with-clock.ts';
import { answer, breakOff, type Reaction, startStandIn } from '../stand-in.ts';
import { createVirtualClock } from '../virtual-clock.ts';

const sound = Buffer.from('RIFF$\0\0\0WAVEfmt ');
const headers = { 'Content-Type': 'audio/wav', ETag: '"abc"', 'X-Request-Id': 'r1' };
const send = (status: number, own: Record<string, string> = {}): Reaction => {
  return (response) =>
    response.writeHead(status, { ...headers, 'Content-Length': sound.length, ...own }).end(sound);
};

async function setUp(...reactions: Reaction[]) {
  const standIn = await startStandIn(...reactions);
  const clock = createVirtualClock();
  const client = createClientWithClock({ baseUrl: 'https://speech.example', apiKey: 'khn_test_key' }, clock);
  const url = `${standIn.baseUrl}/v1/developer/audio?id=a%2Bb&expires=1&signature=x_-y`;
  return { standIn, clock, client, url };
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a recording is streamed with its format and ETag, from the unchanged address and without the key', async () => {
  const { standIn, client, url } = await setUp(send(200));
  const { body, ...audio } = await client.downloadAudio(url);
  expect(audio).toEqual({
    status: 200,
    etag: '"abc"',
    mimeType: 'audio/wav',
    contentLength: sound.length,
    contentRange: undefined,
    requestId: 'r1',
  });
  expect(hash(Buffer.from(await new Response(body).arrayBuffer()))).toBe(hash(sound));
  expect(standIn.requests[0]!.url).toBe('/v1/developer/audio?id=a%2Bb&expires=1&signature=x_-y');
  expect(standIn.requests[0]!.headers).not.toHaveProperty('authorization');
  expect(JSON.stringify(standIn.requests[0])).not.toContain('khn_test_key');
});

test('a part of a recording is asked for with its range and condition', async () => {
  const { standIn, client, url } = await setUp(send(206, { 'Content-Range': 'bytes 4-19/48044' }));
  const audio = await client.downloadAudio(url, { range: 'bytes=4-19', ifRange: '"abc"' });
  await audio.body?.cancel();
  expect(audio).toMatchObject({ status: 206, contentRange: 'bytes 4-19/48044' });
  expect(standIn.requests[0]!.headers).toMatchObject({ range: 'bytes=4-19', 'if-range': '"abc"' });
});

test('a recording that has not changed is no error and has no body', async () => {
  const { standIn, client, url } = await setUp((response) =>
    response.writeHead(304, { ETag: '"abc"' }).end(),
  );
  expect(await client.downloadAudio(url, { ifNoneMatch: '"abc"' })).toMatchObject({
    status: 304,
    body: undefined,
    etag: '"abc"',
  });
  expect(standIn.requests[0]!.headers['if-none-match']).toBe('"abc"');
});

test('inspectAudio gives the headers alone', async () => {
  const { standIn, client, url } = await setUp(send(200));
  expect(await client.inspectAudio(url)).toMatchObject({
    status: 200,
    body: undefined,
    mimeType: 'audio/wav',
    contentLength: sound.length,
  });
  expect(standIn.requests[0]!.method).toBe('HEAD');
});

test.each([
  [403, /expired/],
  [404, /not kept/],
  [416, /range/],
])(
  'status %i of the audio route is an ApiError without code that says what to do, and is not sent again',
  async (status, action) => {
    const { standIn, client, url } = await setUp((response) => response.writeHead(status).end());
    await expect(client.downloadAudio(url)).rejects.toMatchObject({
      name: 'ApiError',
      status,
      code: undefined,
      retryable: false,
      action: expect.stringMatching(action),
    });
    expect(standIn.requests).toHaveLength(1);
  },
);

test('a broken connection is tried again, and no error shows the signed address', async () => {
  const { standIn, client, url } = await setUp(breakOff);
  const error = await client.downloadAudio(url).catch((thrown) => thrown);
  expect(error).toMatchObject({ name: 'ConnectionError' });
  expect(`${error.stack}${error.cause?.stack}`).not.toContain('signature');
  expect(standIn.requests).toHaveLength(3);
  await expect(client.downloadAudio('/v1/developer/audio?signature=secret')).rejects.toThrow(/^(?!.*secret)/);
});

test('the time-out ends with the headers, and the signal of the caller stops the body too', async () => {
  let goOn = () => {};
  const { clock, client, url } = await setUp((response) => {
    response.writeHead(200, headers).write(sound);
    goOn = () => response.write(sound);
  });
  const stop = new AbortController();
  const { body } = await client.downloadAudio(url, { signal: stop.signal });
  const reader = body!.getReader();
  await reader.read();
  clock.advance(3_600_000);
  goOn();
  expect(await reader.read()).toEqual({ done: false, value: new Uint8Array(sound) });
  const next = reader.read();
  stop.abort(new Error('enough'));
  await expect(next).rejects.toThrow();
});

test('a HEAD that fails is an ApiError by its status', async () => {
  const { client, url } = await setUp(answer(500), answer(404));
  await expect(client.inspectAudio(url)).rejects.toMatchObject({ status: 404 });
});
