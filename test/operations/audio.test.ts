import { once } from 'node:events';
import { readdir, readlink, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { audioUrl } from '../../server/audio/index.ts';
import { contractFetch } from '../support/contract-fetch.ts';
import { sharedSpeechService } from '../support/shared-service.ts';
import { post } from '../support/start-service.ts';

const service = sharedSpeechService();
let address: string;
let whole: Buffer;
beforeAll(async () => {
  const { key } = (await service.customer()).key;
  const body = { text: 'سلام دنیا', tier: 'basic', voice: 'ava' };
  address = (await post(`${service.url}/v1/speech`, key, body)).body.audio_url;
  whole = await bytesOf(await contractFetch(address));
});

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const etagOf = async () => (await contractFetch(address, { method: 'HEAD' })).headers.get('ETag')!;
const download = (headers: Record<string, string> = {}, method = 'GET') =>
  contractFetch(address, { method, headers });
const changed = (change: (query: URLSearchParams) => void) => {
  const url = new URL(address);
  change(url.searchParams);
  return url.href;
};
const outcome = async (response: Response) => [response.status, (await bytesOf(response)).length];

describe('a download', () => {
  test('a download needs the signed address and no key, and is the whole file', async () => {
    const response = await download();
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'audio/wav']);
    expect(response.headers.get('Accept-Ranges')).toBe('bytes');
    expect(Number(response.headers.get('Content-Length'))).toBe(whole.length);
    expect((await bytesOf(response)).equals(whole)).toBe(true);
  });

  test('a download ignores an API key, right or wrong', async () => {
    expect((await download({ Authorization: 'Bearer khn_test_wrong' })).status).toBe(200);
  });

  test.each([
    ['bytes=0-99', () => [0, 99] as const],
    ['bytes=100-', (size: number) => [100, size - 1] as const],
    ['bytes=-100', (size: number) => [size - 100, size - 1] as const],
  ])('a download with Range %s is that part of the file', async (range, part) => {
    const response = await download({ Range: range });
    const [first, last] = part(whole.length);
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(`bytes ${first}-${last}/${whole.length}`);
    expect((await bytesOf(response)).equals(whole.subarray(first, last + 1))).toBe(true);
  });

  test('a download in two halves is the same file', async () => {
    const half = Math.floor(whole.length / 2);
    const etag = await etagOf();
    const first = await bytesOf(await download({ Range: `bytes=0-${half - 1}` }));
    const rest = await bytesOf(await download({ Range: `bytes=${half}-`, 'If-Range': etag }));
    expect(Buffer.concat([first, rest]).equals(whole)).toBe(true);
  });

  test('a download with If-Range of another file is the whole file', async () => {
    const response = await download({ Range: 'bytes=10-19', 'If-Range': '"another"' });
    expect(await outcome(response)).toEqual([200, whole.length]);
  });

  test('a download with If-None-Match of the same file is answered with 304 without a body', async () => {
    const etag = await etagOf();
    expect(await outcome(await download({ 'If-None-Match': etag }))).toEqual([304, 0]);
    expect(await outcome(await download({ 'If-None-Match': etag }, 'HEAD'))).toEqual([304, 0]);
    expect((await download({ 'If-None-Match': '"another"' })).status).toBe(200);
  });

  test.each(['bytes=999999999-', 'bytes=-0'])(
    'a download with Range %s is answered with 416 and the size',
    async (range) => {
      const response = await download({ Range: range });
      expect(response.headers.get('Content-Range')).toBe(`bytes */${whole.length}`);
      expect(await outcome(response)).toEqual([416, 0]);
    },
  );

  test.each(['bytes=0-1,5-6', 'seconds=1-2', 'bytes=5-2'])(
    'a download ignores the Range %s',
    async (range) => {
      expect((await download({ Range: range })).status).toBe(200);
    },
  );
});

test('HEAD gives the headers of the whole file and no body', async () => {
  const response = await download({ Range: 'bytes=0-9' }, 'HEAD');
  expect(Number(response.headers.get('Content-Length'))).toBe(whole.length);
  expect(response.headers.get('ETag')).toMatch(/^"[^"]+"$/);
  expect(await outcome(response)).toEqual([200, 0]);
});

describe('refused addresses', () => {
  test.each(['id', 'expires', 'signature'])(
    'an address without %s is answered with 403 without a body',
    async (name) => {
      const url = changed((query) => query.delete(name));
      expect(await outcome(await contractFetch(url))).toEqual([403, 0]);
      expect(await outcome(await contractFetch(url, { method: 'HEAD' }))).toEqual([403, 0]);
    },
  );

  test('an address with any one bit of its signature changed is answered with 403', async () => {
    const signature = Buffer.from(new URL(address).searchParams.get('signature')!, 'base64url');
    for (let bit = 0; bit < signature.length * 8; bit += 5) {
      const wrong = Buffer.from(signature);
      wrong[bit >> 3]! ^= 1 << (bit & 7);
      const url = changed((query) => query.set('signature', wrong.toString('base64url')));
      expect((await contractFetch(url)).status).toBe(403);
    }
  });

  test('an address with a later expiry is answered with 403', async () => {
    const url = changed((query) => query.set('expires', String(Number(query.get('expires')) + 1)));
    expect((await contractFetch(url)).status).toBe(403);
  });

  test('an expired address is answered with 403 without a body', async () => {
    const id = new URL(address).searchParams.get('id')!;
    const { publicUrl, signingSecret: secret } = service.services.addressing;
    const made = new Date(Date.now() - 3_601_000);
    expect(
      await outcome(await contractFetch(audioUrl({ publicUrl: publicUrl!, secret, id, now: made }).url)),
    ).toEqual([403, 0]);
  });
});

test('audio that is gone is answered with 404 without a body', async () => {
  const { key } = (await service.customer()).key;
  const body = { text: 'این صدا گم می‌شود', tier: 'basic', voice: 'ava' };
  const { audio_url: url } = (await post(`${service.url}/v1/speech`, key, body)).body;
  await rm(join(service.services.config.audioStore, new URL(url).searchParams.get('id')!));
  expect(await outcome(await contractFetch(url))).toEqual([404, 0]);
  expect(await outcome(await contractFetch(url, { method: 'HEAD' }))).toEqual([404, 0]);
});

test('clients that read nothing and disconnect leave no file open', async () => {
  const { store, addressing } = service.services;
  // Far more than the buffers of a connection hold, so that the file is still open when the clients disconnect.
  const { id } = await store.put(Buffer.alloc(32 * 1024 * 1024, 1), 'audio/wav');
  const { publicUrl, signingSecret: secret } = addressing;
  const url = new URL(audioUrl({ publicUrl: publicUrl!, secret, id, now: new Date() }).url);
  const readers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect(Number(url.port), url.hostname);
      socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
      await once(socket, 'readable');
      return socket;
    }),
  );
  await expect.poll(() => timesOpen(id)).toBe(20);
  for (const socket of readers) socket.destroy();
  await expect.poll(() => timesOpen(id)).toBe(0);
  await store.delete(id);
});

/** How often this process has the file open. */
async function timesOpen(name: string): Promise<number> {
  const descriptors = await readdir('/proc/self/fd');
  const paths = await Promise.all(descriptors.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')));
  return paths.filter((path) => path.endsWith(name)).length;
}
