import { describe, expect, test } from 'vitest';
import type { AccountSettings } from '../../server/accounts/accounts.ts';
import type { Scope } from '../../server/accounts/scopes.ts';
import { sharedService } from '../support/shared-service.ts';
import { type Exchange, exchange } from '../support/start-service.ts';
import { contract, type Json, jsonExamples } from './walk.ts';

const TEXT = { text: 'سلام دنیا' };
const JOB = '/v1/speech/jobs/7d9a4c52-3e0b-4b7c-8f21-94c6a0de51b3';

const exampleOf = (name: string): Json => contract.components.examples[name].value;

const RESULTS: [request: string, path: string, response: string][] = [
  ['DiacritizeSentence', '/v1/diacritize', 'DiacritizedSentence'],
  ['DiacritizeWithoutEzafe', '/v1/diacritize', 'DiacritizedWithoutEzafe'],
  ['PinglishReadable', '/v1/pinglish', 'PinglishedReadable'],
  ['PinglishSystematic', '/v1/pinglish', 'PinglishedSystematic'],
];

interface Refusal {
  example: string;
  path?: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  account?: AccountSettings;
  scopes?: readonly Scope[];
  key?: string | null;
}

const REFUSALS: Refusal[] = [
  { example: 'InvalidJson', body: '{"text":' },
  { example: 'InvalidRequest', body: { include_ezafe: 'yes' } },
  { example: 'TextTooLong', body: { text: 'س'.repeat(6001) } },
  { example: 'PersianTextRequired', body: { text: 'hello' } },
  { example: 'IdempotencyKeyInvalid', headers: { 'Idempotency-Key': 'short' } },
  { example: 'BodyTooLarge', body: { text: 's'.repeat(40_000) } },
  { example: 'UnsupportedMediaType', headers: { 'Content-Type': 'text/plain' } },
  { example: 'ApiKeyMissing', key: null },
  { example: 'ApiKeyInvalid', key: 'khn_test_mistyped' },
  { example: 'TextQuotaExhausted', account: { textUnits: 1 } },
  { example: 'InsufficientScope', path: '/v1/speech', scopes: ['text'] },
  { example: 'AccountInactive', account: { status: 'past_due' } },
  { example: 'UnexpectedInput', path: '/v1/usage?verbose=1', method: 'GET' },
  { example: 'InvalidPosition', path: `${JOB}/events?after=0`, method: 'GET' },
  { example: 'RouteNotFound', path: '/v1/speech/jobs/', method: 'GET' },
  {
    example: 'InvalidSpeechRequest',
    path: '/v1/speech',
    body: { ...TEXT, tier: 'basic', voice: 'kian', pace: 2, style: 'warm' },
  },
  {
    example: 'IdempotencyKeyRequired',
    path: '/v1/speech/jobs',
    body: { ...TEXT, tier: 'basic', voice: 'kian' },
  },
];

describe('a served request gets the very example of the contract', () => {
  const service = sharedService();

  async function send(refusal: Refusal): Promise<Exchange> {
    const { path = '/v1/diacritize', method = 'POST', body = TEXT, headers, account, scopes, key } = refusal;
    const customer = await service.customer(account, scopes);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const init =
      method === 'GET' ? {} : { body: text, headers: { 'Content-Type': 'application/json', ...headers } };
    const usedKey = key === null ? undefined : (key ?? customer.key.key);
    return exchange(`${service.url}${path}`, usedKey, { method, ...init });
  }

  test.each(RESULTS)(
    'the request example %s to %s gets its response example',
    async (request, path, response) => {
      const { status, body } = await send({ example: request, path, body: exampleOf(request) });
      expect(status).toBe(200);
      const { request_id: _, engine_version: __, ...expected } = exampleOf(response);
      expect(body).toMatchObject(expected);
    },
  );

  test.each(REFUSALS)('the error example $example is what the service answers', async (refusal) => {
    const { body } = await send(refusal);
    expect(body.error).toEqual(exampleOf(refusal.example).error);
  });

  test('the error example IdempotencyConflict is what the service answers', async () => {
    const { key } = (await service.customer()).key;
    const post = (body: object) =>
      exchange(`${service.url}/v1/diacritize`, key, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'used-for-two-bodies' },
        body: JSON.stringify(body),
      });
    expect((await post(TEXT)).status).toBe(200);
    expect((await post({ ...TEXT, include_ezafe: false })).body.error).toEqual(
      exampleOf('IdempotencyConflict').error,
    );
  });
});

test('every result example has a request that gives it', () => {
  const results = jsonExamples.filter(
    ({ value }) => value.marked !== undefined || value.alignment !== undefined,
  );
  expect(results.map(({ key }) => key).sort()).toEqual(RESULTS.map(([, , response]) => response).sort());
});
