import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicUrlOf } from '../../server/http/public-url.ts';
import { sharedSpeechService } from '../support/shared-service.ts';

const at = (localAddress: string) => ({ localAddress, localPort: 8080 });

test.each([
  ['localhost:8080', at('127.0.0.1'), 'http://localhost:8080'],
  ['192.168.7.7:9000', at('172.17.0.2'), 'http://192.168.7.7:9000'],
  ['[2001:db8::1]:8080', at('::1'), 'http://[2001:db8::1]:8080'],
  // A number is an address too, and is written as one.
  ['2130706433', at('127.0.0.1'), 'http://127.0.0.1'],
  ['rebound.example:8080', at('192.168.7.7'), 'http://192.168.7.7:8080'],
  ['127.0.0.1.example', at('192.168.7.7'), 'http://192.168.7.7:8080'],
  ['user@rebound.example', at('192.168.7.7'), 'http://192.168.7.7:8080'],
  ['a b', at('::ffff:192.168.7.7'), 'http://192.168.7.7:8080'],
  ['0.0.0.0:8080', at('127.0.0.1'), 'http://127.0.0.1:8080'],
  ['[::]:8080', at('::1'), 'http://[::1]:8080'],
  [undefined, at('::1'), 'http://[::1]:8080'],
])('without a public address, answers to a request to %s at %o name %s', (host, socket, expected) => {
  const asked = { headers: { host }, socket } as never;
  expect(publicUrlOf(asked, { publicUrl: undefined, signingSecret: '' })).toBe(expected);
  const set = { publicUrl: 'https://khanesh.example', signingSecret: '' };
  expect(publicUrlOf(asked, set)).toBe('https://khanesh.example');
});

describe('a server on every address of its machine', () => {
  const service = sharedSpeechService();
  let key: string;
  beforeAll(async () => {
    key = (await service.customer()).key.key;
    service.services.addressing.publicUrl = undefined;
  });

  // biome-ignore lint/suspicious/noExplicitAny: tests look into it freely
  const ask = (host: string, path: string, body?: object, headers: object = {}): Promise<any> =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${service.url}${path}`,
        {
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            Host: host,
            Authorization: `Bearer ${key}`,
            'Content-Type': 'application/json',
            ...headers,
          },
        },
        (response) => resolve(json(response)),
      );
      sent.on('error', reject).end(body && JSON.stringify(body));
    });

  test('answers to each client with the address that it used, or that of the connection', async () => {
    const text = { text: 'سلام', tier: 'basic', voice: 'kian' };
    const { port } = new URL(service.url);
    const again = { 'Idempotency-Key': 'two addresses' };
    const local = await ask(`localhost:${port}`, '/v1/speech', text, again);
    expect(local.audio_url).toMatch(`http://localhost:${port}/v1/developer/audio?id=`);
    const named = await ask('rebound.example', '/v1/speech', text, again);
    expect(named.audio_url).toMatch(`http://127.0.0.1:${port}/v1/developer/audio?id=`);
    const job = await ask('10.0.0.9:1234', '/v1/speech/jobs', text, { 'Idempotency-Key': 'a job there' });
    for (const address of [job.status_url, job.stream_url, job.cancel_url])
      expect(address).toMatch(`http://10.0.0.9:1234/v1/speech/jobs/${job.id}`);
  });

  test('names itself in its documents, for each address', async () => {
    for (let i = 1; i <= 6; i++) {
      const host = `10.0.0.${i}:8080`;
      expect((await ask(host, '/openapi.json')).servers[0].url).toBe(`http://${host}`);
    }
  });
});
