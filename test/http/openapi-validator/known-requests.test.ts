import type { Request, RequestHandler, Response } from 'express';
import express from 'express';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Contract, loadContract } from '../../../server/contract/index.ts';
import { validateRequests } from '../../../server/http/openapi-validator/validate-requests.ts';

const contract = loadContract();
const PATHS = ['/v1/diacritize', '/v1/pinglish', '/v1/translate', '/v1/speech', '/v1/speech/jobs'] as const;

interface Sent {
  path: (typeof PATHS)[number];
  query: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** Gives what a request becomes, as the operation would see it, or `refused`. */
async function validatorOf(own: Contract) {
  const validation = validateRequests(own);
  const app = express();
  await validation.warmUp(app);
  return async ({ path, query, headers, body }: Sent): Promise<unknown> => {
    const request = {
      app,
      method: 'POST',
      url: path + query,
      originalUrl: path + query,
      path,
      headers: { 'content-type': 'application/json', ...headers },
      query: Object.fromEntries(new URLSearchParams(query)),
      params: {},
      cookies: {},
      body: structuredClone(body),
    } as unknown as Request;
    const response = { locals: own.match('POST', path) } as unknown as Response;
    const isRefused = async (handler: RequestHandler) => {
      try {
        await new Promise<void>((resolve, reject) => {
          const ended: unknown = handler(request, response, (error?: unknown) =>
            error === undefined ? resolve() : reject(error),
          );
          if (ended instanceof Promise) ended.catch(reject);
        });
        return false;
      } catch {
        return true;
      }
    };
    for (const handler of validation.handlers) if (await isRefused(handler)) return 'refused';
    return request.body;
  };
}

const value = fc.oneof(
  fc.constantFrom<unknown>(
    'سلام',
    'hello',
    '',
    '۱۲',
    'سلام'.repeat(1600),
    true,
    false,
    'true',
    1,
    0,
    null,
    'macron',
    'readable',
  ),
  fc.constantFrom<unknown>('doubled', 'mana', 'kian', 'wav', 'basic', 'premium', 'Kore', 1.5, [], {}, [
    'سلام',
  ]),
);
const field = fc.constantFrom(
  ...[
    'text',
    'include_ezafe',
    'style',
    'vowel_notation',
    'voice',
    'tier',
    'pace',
    'expressiveness',
    'extra',
    '__proto__',
  ],
);
const body = fc
  .tuple(
    fc.constantFrom<object>({}, { text: 'سلام' }, { text: 'سلام دنیا' }),
    fc.array(fc.tuple(field, value), { maxLength: 3 }),
  )
  .map(([good, changes]) => Object.assign(Object.create(null) ?? {}, good, Object.fromEntries(changes)));
const headers = fc.constantFrom<Record<string, string>>(
  {},
  { 'idempotency-key': 'a-key-of-a-client-1' },
  { 'idempotency-key': 'short' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'idempotency-key': 'کلید' },
);
const request = fc.record({
  path: fc.constantFrom(...PATHS),
  query: fc.constantFrom('', '', '', '?', '?extra=1'),
  headers,
  body,
});

test('a request that is known to be good is one that the validator lets pass, with the same defaults', async () => {
  const both = await validatorOf(contract);
  const alone = await validatorOf({ ...contract, knows: () => false });
  await fc.assert(
    fc.asyncProperty(request, async (one) => {
      expect(await both({ ...one, body: { ...one.body } })).toEqual(
        await alone({ ...one, body: { ...one.body } }),
      );
    }),
    { numRuns: 600 },
  );
});

test.each(['diacritize', 'romanize', 'translate'] as const)(
  'an ordinary request to %s is known',
  (operationId) => {
    const body = { text: 'سلام' };
    expect(contract.knows(operationId, { headers: { 'idempotency-key': 'a-key-of-a-client-1' }, body })).toBe(
      true,
    );
    expect(contract.knows(operationId, { headers: {}, body: { text: 'hello' } })).toBe(false);
    expect(contract.knows(operationId, { headers: { 'idempotency-key': '' }, body })).toBe(false);
  },
);
