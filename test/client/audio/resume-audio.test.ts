import { getEventListeners } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { createClientWithClock } from '../../../client/create-client-with-clock.ts';
import { ApiError, ConnectionError } from '../../../client/index.ts';
import { answer, breakOff, type Reaction, startStandIn } from '../stand-in.ts';
import { createVirtualClock } from '../virtual-clock.ts';

const sound = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7) % 251));

interface Cut {
  /** How many bytes of its answer are sent before it breaks; all of them unless given. */
  bytes?: number;
  /** The file at the time of this answer. */
  file?: Buffer;
  etag?: string;
  headers?: Record<string, string>;
}

/** One answer of a server that follows the rules of ranges. */
const serve = ({ bytes, file = sound, etag = '"abc"', headers = {} }: Cut = {}): Reaction => {
  return (response, request) => {
    const { range, 'if-range': ifRange } = request.headers;
    const isPart = range !== undefined && (ifRange === undefined || ifRange === etag);
    const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(isPart ? range : 'bytes=0-') ?? [];
    const [start, end] = [Number(first), last === '' ? file.length : Number(last) + 1];
    response.writeHead(isPart ? 206 : 200, {
      'Content-Type': 'audio/wav',
      'Content-Length': end - start,
      ETag: etag,
      ...(isPart && { 'Content-Range': `bytes ${start}-${end - 1}/${file.length}` }),
      ...headers,
    });
    const sent = file.subarray(start, Math.min(end, start + (bytes ?? file.length)));
    if (bytes === undefined) response.end(sent);
    else if (bytes === 0) {
      response.flushHeaders();
      response.destroy();
    } else response.write(sent, () => response.destroy());
  };
};

async function setUp(...reactions: Reaction[]) {
  const standIn = await startStandIn(...reactions);
  const clock = createVirtualClock();
  const client = createClientWithClock({ baseUrl: 'https://speech.example', apiKey: 'khn_test_key' }, clock);
  const ranges = () =>
    standIn.requests.map(({ headers }) => [headers.range, headers['if-range']].filter(Boolean).join(' '));
  return { standIn, clock, client, ranges, url: `${standIn.baseUrl}/v1/developer/audio?id=a&signature=x` };
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-save-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const read = async (body: ReadableStream<Uint8Array> | undefined) =>
  Buffer.from(await new Response(body).arrayBuffer());

test('a download that breaks is resumed where it broke, as one stream', async () => {
  const { client, url, ranges } = await setUp(serve({ bytes: 1000 }), serve({ bytes: 500 }), serve());
  const audio = await client.downloadAudio(url, { resume: true });
  expect(audio).toMatchObject({ status: 200, etag: '"abc"', mimeType: 'audio/wav', contentLength: 5000 });
  expect(await read(audio.body)).toEqual(sound);
  expect(ranges()[0]).toBe('');
  for (const range of ranges().slice(1)) expect(range).toMatch(/^bytes=\d+-4999 "abc"$/);
});

test('a partial download that breaks is resumed to its own end', async () => {
  const { client, url, ranges } = await setUp(serve({ bytes: 100 }), serve());
  const { status, body } = await client.downloadAudio(url, { range: 'bytes=1000-1999', resume: true });
  expect(status).toBe(206);
  expect(await read(body)).toEqual(sound.subarray(1000, 2000));
  expect(ranges()).toEqual(['bytes=1000-1999', 'bytes=1100-1999 "abc"']);
});

test('a download that breaks before its first byte starts again with the present file', async () => {
  const other = Buffer.from('another file');
  const { client, url, ranges } = await setUp(serve({ bytes: 0 }), serve({ file: other, etag: '"def"' }));
  const { etag, contentLength, body } = await client.downloadAudio(url, { resume: true });
  expect({ etag, contentLength }).toEqual({ etag: '"def"', contentLength: 12 });
  expect(await read(body)).toEqual(other);
  expect(ranges()).toEqual(['', '']);
});

test('a file that changes after the first byte is an error and never mixed with the old one', async () => {
  const { client, url } = await setUp(
    serve({ bytes: 10 }),
    serve({ file: Buffer.alloc(5000), etag: '"def"' }),
  );
  const { body } = await client.downloadAudio(url, { resume: true });
  const error = await read(body).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 200, action: expect.stringMatching(/from the start/) });
});

test.each([
  ['an answer from another place', serve({ headers: { 'Content-Range': 'bytes 0-4989/5000' } })],
  ['the same place in another file', serve({ headers: { ETag: '"def"' } })],
  ['the whole file again', answer(200, sound.toString('latin1'), { ETag: '"abc"' })],
])('%s is not taken for the rest of a download', async (_, reaction) => {
  const { client, url } = await setUp(serve({ bytes: 10 }), reaction);
  const { body } = await client.downloadAudio(url, { resume: true });
  await expect(read(body)).rejects.toBeInstanceOf(ApiError);
});

test('an address that expires before resuming throws the ApiError that says so', async () => {
  const { client, url } = await setUp(serve({ bytes: 10 }), answer(403));
  const { body } = await client.downloadAudio(url, { resume: true });
  await expect(read(body)).rejects.toMatchObject({ status: 403, action: expect.stringMatching(/fresh/) });
});

test('a download without a strong ETag is not resumed', async () => {
  const { standIn, client, url } = await setUp(serve({ bytes: 10, etag: 'W/"abc"' }));
  const { body } = await client.downloadAudio(url, { resume: true });
  await expect(read(body)).rejects.toBeInstanceOf(ConnectionError);
  expect(standIn.requests).toHaveLength(1);
});

test('a download that brings nothing more ends after maxRetries, one that brings a little does not', async () => {
  const stuck = await setUp(serve({ bytes: 10 }), serve({ bytes: 0 }));
  const { body } = await stuck.client.downloadAudio(stuck.url, { resume: true, maxRetries: 3 });
  await expect(read(body)).rejects.toBeInstanceOf(ConnectionError);
  expect(stuck.standIn.requests).toHaveLength(1 + 3);
  const slow = await setUp(...Array.from({ length: 20 }, () => serve({ bytes: 10 })), serve());
  const slowly = await slow.client.downloadAudio(slow.url, { resume: true, maxRetries: 1 });
  expect(await read(slowly.body)).toEqual(sound);
});

test('a service that is overloaded or gone while resuming is waited for', async () => {
  const { client, url, clock } = await setUp(
    serve({ bytes: 10 }),
    answer(503, '', { 'Retry-After': '10' }),
    breakOff,
    serve(),
  );
  const { body } = await client.downloadAudio(url, { resume: true });
  expect(await read(body)).toEqual(sound);
  expect(clock.sleeps).toEqual([375, 11_000, 750]);
});

test('a body that falls silent while it is read is resumed, and one that nobody reads waits', async () => {
  const { standIn, client, url, clock } = await setUp((response) => {
    response.writeHead(200, { 'Content-Length': sound.length, ETag: '"abc"' }).write(sound.subarray(0, 10));
  }, serve());
  const { body } = await client.downloadAudio(url, { resume: true });
  const reader = body!.getReader();
  expect((await reader.read()).value).toHaveLength(10);
  await new Promise((resolve) => setImmediate(resolve));
  // No wait is running while nobody reads.
  expect(clock.pending()).toBe(0);
  clock.advance(3_600_000);
  expect(standIn.requests).toHaveLength(1);
  const next = reader.read();
  await new Promise((resolve) => setImmediate(resolve));
  clock.advance(30_000);
  expect(Buffer.from((await next).value!)[0]).toBe(sound[10]);
  await reader.cancel();
});

test.each(['the reader', 'the signal'])(
  '%s stops the download, and the connection is closed',
  async (who) => {
    const closed = Promise.withResolvers<void>();
    const { standIn, client, url, clock } = await setUp((response) => {
      response.on('close', closed.resolve);
      response.writeHead(200, { 'Content-Length': sound.length, ETag: '"abc"' }).write(sound.subarray(0, 10));
    });
    const stop = new AbortController();
    const { body } = await client.downloadAudio(url, { resume: true, signal: stop.signal });
    const reader = body!.getReader();
    await reader.read();
    const next = reader.read();
    const reason = new Error('enough');
    if (who === 'the signal') stop.abort(reason);
    else await reader.cancel(reason);
    if (who === 'the signal') await expect(next).rejects.toBe(reason);
    else expect(await next).toEqual({ done: true, value: undefined });
    await closed.promise;
    expect(standIn.requests).toHaveLength(1);
    expect(getEventListeners(stop.signal, 'abort')).toHaveLength(0);
    await new Promise((resolve) => setImmediate(resolve));
    expect(clock.pending()).toBe(0);
  },
);

test('a recording that has not changed has no body to resume', async () => {
  const { client, url } = await setUp((response) => response.writeHead(304, { ETag: '"abc"' }).end());
  const { signal } = new AbortController();
  const audio = await client.downloadAudio(url, { resume: true, ifNoneMatch: '"abc"', signal });
  expect(audio).toMatchObject({ status: 304, body: undefined });
  expect(getEventListeners(signal, 'abort')).toHaveLength(0);
});

test('a connection that breaks after the last byte is no error', async () => {
  let asked = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) =>
      asked++ === 0 ? controller.enqueue(sound) : controller.error(new TypeError('terminated')),
  });
  const headers = { 'Content-Length': `${sound.length}`, ETag: '"abc"' };
  const client = createClientWithClock(
    {
      baseUrl: 'https://speech.example',
      apiKey: 'khn_test_key',
      fetch: async () => new Response(body, { headers }),
    },
    createVirtualClock(),
  );
  const audio = await client.downloadAudio('https://speech.example/audio', { resume: true });
  expect((await read(audio.body)).equals(sound)).toBe(true);
});

/** A fetch whose answers end after the given numbers of bytes, with or without an error; later answers are whole. */
function createCutService(cuts: { bytes: number; isClean: boolean }[], inPiecesOf: number): typeof fetch {
  const left = [...cuts];
  return async (_, init) => {
    const range = new Headers(init?.headers).get('range');
    const start = Number(/\d+/.exec(range ?? '0')![0]);
    const { bytes, isClean } = left.shift() ?? { bytes: sound.length, isClean: true };
    const end = Math.min(sound.length, start + bytes);
    let position = start;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = sound.subarray(position, Math.min(end, position + inPiecesOf));
        position += piece.length;
        if (piece.length > 0) controller.enqueue(piece);
        else if (isClean) controller.close();
        else controller.error(new TypeError('terminated'));
      },
    });
    const headers = { ETag: '"abc"', 'Content-Length': `${sound.length - start}` };
    const place = range && { 'Content-Range': `bytes ${start}-${sound.length - 1}/${sound.length}` };
    return new Response(body, { status: range ? 206 : 200, headers: { ...headers, ...place } });
  };
}

test('a download gives the bytes of the file wherever it breaks or is cut short', async () => {
  const cut = fc.record({ bytes: fc.nat(2000), isClean: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(cut, { maxLength: 8 }),
      fc.integer({ min: 1, max: 999 }),
      async (cuts, pieces) => {
        const client = createClientWithClock(
          {
            baseUrl: 'https://speech.example',
            apiKey: 'khn_test_key',
            fetch: createCutService(cuts, pieces),
            maxRetries: 8,
          },
          createVirtualClock(),
        );
        const { body } = await client.downloadAudio('https://speech.example/audio', { resume: true });
        expect((await read(body)).equals(sound)).toBe(true);
      },
    ),
    { numRuns: 100 },
  );
});

test('more bytes than the answer announced are an error', async () => {
  const client = createClientWithClock(
    {
      baseUrl: 'https://speech.example',
      apiKey: 'khn_test_key',
      fetch: async () => new Response('longer', { headers: { 'Content-Length': '3', ETag: '"abc"' } }),
    },
    createVirtualClock(),
  );
  await expect(client.downloadAudio('https://speech.example/audio', { resume: true })).rejects.toThrow(
    ApiError,
  );
});

test('saveAudio replaces a file with the whole recording and gives its headers', async () => {
  const { client, url } = await setUp(serve({ bytes: 1234 }), serve());
  const path = join(await newFolder(), 'hello.wav');
  await writeFile(path, 'old');
  const audio = await client.saveAudio(url, path);
  expect(audio).toMatchObject({ status: 200, mimeType: 'audio/wav', contentLength: 5000, body: undefined });
  expect(await readFile(path)).toEqual(sound);
});

test('a recording that cannot be saved whole leaves the old file and nothing else', async () => {
  const { client, url } = await setUp(serve({ bytes: 1234 }), answer(404));
  const folder = await newFolder();
  await writeFile(join(folder, 'hello.wav'), 'old');
  await expect(client.saveAudio(url, join(folder, 'hello.wav'))).rejects.toMatchObject({ status: 404 });
  expect(await readdir(folder)).toEqual(['hello.wav']);
  expect(await readFile(join(folder, 'hello.wav'), 'utf8')).toBe('old');
});

test('saving into a missing folder throws the file system’s error and closes the connection', async () => {
  const closed = Promise.withResolvers<void>();
  const { client, url } = await setUp((response) => {
    response.on('close', closed.resolve);
    response.writeHead(200, { 'Content-Length': sound.length, ETag: '"abc"' }).write(sound.subarray(0, 10));
  });
  const path = join(await newFolder(), 'missing', 'hello.wav');
  await expect(client.saveAudio(url, path)).rejects.toMatchObject({ code: 'ENOENT' });
  await closed.promise;
});
