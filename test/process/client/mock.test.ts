import { afterAll, beforeAll } from 'vitest';
import { createClient } from '../../../client/index.ts';
import { type Consumer, consumerSuite } from '../../client/consumer.ts';
import { type RunningProcess, startProcess } from '../../support/run-process.ts';

let mock: RunningProcess;
let consumer: Consumer;

beforeAll(async () => {
  mock = startProcess('scripts/mock.ts', ['--port', '0']);
  const [, baseUrl = ''] = await mock.waitFor(/listening on (http:\/\/127\.0\.0\.1:\d+)/);
  consumer = { baseUrl, client: createClient({ baseUrl, apiKey: 'khn_test_key' }) };
});
afterAll(() => mock.stop());

consumerSuite('the mock of the contract', () => consumer, { translation: true, speech: true });
