import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { audioUrl, openAudioStore, planDownload } from '../../../server/audio/index.ts';
import { openDirectoryStore } from '../../../server/audio/store/directory-store.ts';
import { type Files, nodeFiles } from '../../../server/audio/store/files.ts';
import { makeFolder, received } from '../store/store-folder.ts';

const secret = 'a secret of this installation';
const bytes = randomBytes(100_000);
const size = bytes.length;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A server with one recording, and a way to ask for it. */
async function serve() {
  const store = await openAudioStore(await makeFolder());
  const { id, etag } = await store.put(bytes, 'audio/mpeg');
  const server = createServer(async (request, response) => {
    const query = request.url!.slice(request.url!.indexOf('?') + 1);
    const { method = '', headers } = request;
    const plan = await planDownload({ method, query, headers }, { store, secret, now: new Date() });
    response.writeHead(plan.status, plan.headers);
    if (plan.send === undefined) response.end();
    else await plan.send(response).catch(() => undefined);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const publicUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { url } = audioUrl({ publicUrl, secret, id, now: new Date() });
  return { store, id, etag, url, server };
}

async function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const request = httpRequest(url, { method, headers, agent: false }).end();
  const [response] = await once(request, 'response');
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

describe('a download', () => {
  test('a download without a range is the whole file with its headers', async () => {
    const { url, etag } = await serve();
    const { status, headers, body } = await ask(url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="khanesh-${etag.slice(1, 9)}.mp3"`,
      'content-length': String(size),
      'content-type': 'audio/mpeg',
      etag,
    });
    expect(headers).not.toHaveProperty('content-range');
    expect(body).toEqual(bytes);
  });

  test('HEAD gives the headers of the whole file and no body, whatever range is asked for', async () => {
    const { url, etag } = await serve();
    const { status, headers, body } = await ask(url, { Range: 'bytes=0-1' }, 'HEAD');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^inline; filename="khanesh-[0-9a-f]{8}\.mp3"$/),
      'content-length': String(size),
      'content-type': 'audio/mpeg',
      etag,
    });
    expect(body).toHaveLength(0);
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=1000-65999', 1000, 65_999],
    ['bytes=99999-', size - 1, size - 1],
    ['bytes=-5', size - 5, size - 1],
    ['bytes=-100001', 0, size - 1],
  ])('a download of %s is that part of the file', async (range, start, end) => {
    const { url, etag } = await serve();
    const { status, headers, body } = await ask(url, { Range: range });
    expect(status).toBe(206);
    expect(headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-type': 'audio/mpeg',
      etag,
    });
    expect(body).toEqual(bytes.subarray(start, end + 1));
  });

  test('a download that is resumed with If-Range gives the same bytes', async () => {
    const { url, etag } = await serve();
    const beginning = await ask(url, { Range: 'bytes=0-41999' });
    const rest = await ask(url, { Range: 'bytes=42000-', 'If-Range': etag });
    expect(Buffer.concat([beginning.body, rest.body])).toEqual(bytes);
    const changed = await ask(url, { Range: 'bytes=42000-', 'If-Range': '"another"' });
    expect([changed.status, changed.body.length]).toEqual([200, size]);
  });

  test('a file is not sent again to a client that already has it', async () => {
    const { url, etag } = await serve();
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await ask(url, { 'If-None-Match': `"x", W/${etag}` }, method);
      expect([status, headers.etag, body.length]).toEqual([304, etag, 0]);
      expect(headers).not.toHaveProperty('content-type');
      expect(headers).not.toHaveProperty('content-disposition');
    }
  });
});

describe('refusals without a body', () => {
  test('a range behind the end is answered with 416 and the size', async () => {
    const { url } = await serve();
    const { status, headers, body } = await ask(url, { Range: `bytes=${size}-` });
    expect([status, headers['content-range'], body.length]).toEqual([416, `bytes */${size}`, 0]);
    expect(headers).not.toHaveProperty('content-type');
  });

  test('a wrong signature is answered with 403 that says nothing about the file', async () => {
    const { url, store, id } = await serve();
    const forged = url.replace(/signature=./, (start) =>
      start.endsWith('A') ? 'signature=B' : 'signature=A',
    );
    await store.delete(id);
    for (const method of ['GET', 'HEAD']) {
      const { status, body } = await ask(forged, { Range: 'bytes=0-1', 'If-None-Match': '*' }, method);
      expect([status, body.length]).toEqual([403, 0]);
    }
  });

  test('deleted audio is answered with 404, whatever the conditions', async () => {
    const { url, store, id } = await serve();
    await store.delete(id);
    for (const method of ['GET', 'HEAD']) {
      const { status, body } = await ask(url, { Range: 'bytes=0-1', 'If-None-Match': '*' }, method);
      expect([status, body.length]).toEqual([404, 0]);
    }
  });

  test('a signed id without a file in the store is answered with 404', async () => {
    const { store } = await serve();
    const { search } = new URL(audioUrl({ publicUrl: 'http://x', secret, id: '..', now: new Date() }).url);
    const plan = await planDownload(
      { method: 'GET', query: search.slice(1), headers: {} },
      { store, secret, now: new Date() },
    );
    expect(plan).toEqual({ status: 404, headers: {} });
  });
});

test('HEAD opens no file', async () => {
  const { store, url } = await serve();
  const request = { method: 'HEAD', query: new URL(url).search.slice(1), headers: {} };
  expect(await planDownload(request, { store, secret, now: new Date() })).not.toHaveProperty('send');
});

test('any range at all is answered with a body that fits the headers', async () => {
  const store = await openAudioStore(await makeFolder());
  const content = bytes.subarray(0, 50);
  const { id } = await store.put(content, 'audio/wav');
  const now = new Date();
  const query = new URL(audioUrl({ publicUrl: 'http://x', secret, id, now }).url).search.slice(1);
  const number = fc.oneof(fc.nat(60).map(String), fc.constantFrom('', '00', '99999999999999999999'));
  const likely = fc.tuple(number, number).map(([first, last]) => `bytes=${first}-${last}`);
  const property = fc.asyncProperty(fc.oneof(likely, fc.string()), async (range) => {
    const plan = await planDownload({ method: 'GET', query, headers: { range } }, { store, secret, now });
    if (plan.status === 416) {
      expect(plan).not.toHaveProperty('send');
      return;
    }
    const body = await received(plan.send!);
    expect(body.length).toBeGreaterThan(0);
    expect(plan.headers['Content-Length']).toBe(String(body.length));
    const [, start = 0, end = 49] = /^bytes (\d+)-(\d+)\/50$/.exec(plan.headers['Content-Range'] ?? '') ?? [];
    expect(body).toEqual(content.subarray(Number(start), Number(end) + 1));
    expect(plan.status).toBe('Content-Range' in plan.headers ? 206 : 200);
  });
  await fc.assert(property);
});

test('200 readers that stall hold one chunk each, and no file once they are gone', async () => {
  let open = 0;
  const files: Files = {
    ...nodeFiles,
    open: async (...args) => {
      const file = await nodeFiles.open(...args);
      open += 1;
      const close = file.close.bind(file);
      return Object.assign(file, { close: () => close().finally(() => open--) });
    },
  };
  const store = await openDirectoryStore(await makeFolder(), files);
  const { id } = await store.put(Buffer.alloc(4_000_000, 'speech'), 'audio/wav');
  const audio = (await store.open(id))!;
  let held = 0;
  const readers = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const stalled = Promise.withResolvers<void>();
      // Takes the first chunk and never finishes it.
      const write = (chunk: Buffer) => {
        held += chunk.length;
        stalled.resolve();
      };
      const reader = new Writable({ write });
      const ended = audio.send(reader).catch(() => 'left');
      await stalled.promise;
      return { reader, ended };
    }),
  );
  expect(open).toBe(200);
  expect(held).toBeLessThanOrEqual(200 * 150_000);
  for (const { reader } of readers) reader.destroy();
  expect(await Promise.all(readers.map(({ ended }) => ended))).toEqual(readers.map(() => 'left'));
  expect(open).toBe(0);
});

test('a client that disconnects while its response is queued behind another one is noticed', async () => {
  const store = await openAudioStore(await makeFolder());
  const { id } = await store.put(Buffer.alloc(4_000_000, 'speech'), 'audio/wav');
  const audio = (await store.open(id))!;
  const isSending = Promise.withResolvers<void>();
  const sending = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    // The first answer never comes, so the second one never gets the connection.
    if (request.url === '/first') return;
    isSending.resolve();
    sending.resolve(audio.send(response));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  socket.write(ask('/first') + ask('/second'));
  const sent = expect(sending.promise).rejects.toThrow('the client disconnected');
  await isSending.promise;
  socket.destroy();
  await sent;
});
