import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Operation, operations, requestExamples } from '../../openapi/walk.ts';
import { type RunningProcess, startProcess } from '../../support/run-process.ts';

const AUDIO =
  '?id=4c1f0a7be2d94f3a8b6d5e0917c2a3f8&expires=1795253400&signature=Jt3yq0p0n7c8m2v5xZk1b4dR6fT9hL0w';

describe('the mock', () => {
  let mock: RunningProcess;
  let url = '';
  beforeAll(async () => {
    mock = startProcess('scripts/mock.ts', ['--port', '0']);
    [url = ''] = (await mock.waitFor(/listening on (\S+)/)).slice(1);
  });
  afterAll(() => mock.stop());

  function send({ id, path, method, object }: Operation): Promise<Response> {
    const example = requestExamples.find(({ name }) => name.startsWith(`${id} `));
    const query = path.endsWith('/audio') ? AUDIO : '';
    const headers: Record<string, string> = { Authorization: 'Bearer khn_test_mock' };
    if (object.requestBody !== undefined) headers['Content-Type'] = 'application/json';
    if (id === 'createSpeechJob') headers['Idempotency-Key'] = 'to-the-mock';
    const body = example === undefined ? undefined : JSON.stringify(example.value);
    return fetch(`${url}${path.replace('{job_id}', 'any-job')}${query}`, {
      method: method.toUpperCase(),
      headers,
      body,
    });
  }

  test.each(operations)('the mock answers $id with an example that keeps the contract', async (operation) => {
    const response = await send(operation);
    expect([200, 202]).toContain(response.status);
    // Prism sends no Content-Type with HEAD and then reports its own answer as invalid.
    if (operation.method !== 'head') expect(response.headers.get('sl-violations')).toBeNull();
    expect(response.headers.get('X-Request-Id')).not.toBeNull();
    await response.text();
  });

  test('the mock refuses a request without a key, and allows no browser', async () => {
    const response = await fetch(`${url}/v1/usage`, { headers: { Origin: 'https://example.org' } });
    expect(response.status).toBe(401);
    const { error } = (await response.json()) as { error: { code: string } };
    expect(error.code).toBe('api_key_missing');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});
