import { afterEach, beforeEach, expect, test } from 'vitest';
import { createProcessService, type ProcessService } from '../../process/support/process-service.ts';
import { runProcess } from '../../support/run-process.ts';
import { get, post } from '../../support/start-service.ts';
import { openPage } from './follow-page.ts';

const page = await openPage('keys-and-secrets.md');
const [LOST, STOLEN, SECRET] = page.headings as [string, string, string];

let service: ProcessService;
beforeEach(async () => {
  service = await createProcessService('embedded');
});
afterEach(() => service.drop());

test('who follows the page gets another key for a lost one, ends a stolen one, and ends addresses with the secret', async () => {
  // As an installation has it that was told nothing: a secret of its own in DATA_DIR.
  const own = { SIGNING_SECRET: '' };
  const { url, server } = await service.startServer(own);
  const DATA_DIR = service.env.DATA_DIR!;
  const listed = await runProcess('server/admin/main.ts', ['account', 'list', '--json'], {
    env: { DATA_DIR },
  });
  const [account] = JSON.parse(listed.stdout).accounts;
  const shown = await page.follow(LOST, { DATA_DIR, ACCOUNT: account.account_id });
  const key = shown.match(/khn_live_\w+/)![0];
  expect((await get(`${url}/v1/usage`, key)).status).toBe(200);

  const keys = await runProcess(
    'server/admin/main.ts',
    ['key', 'list', '--account', account.account_id, '--json'],
    {
      env: { DATA_DIR },
    },
  );
  const stolen = JSON.parse(keys.stdout).keys.find(({ name }: { name: string }) => name === 'test key');
  await page.follow(STOLEN, { DATA_DIR, KEY_ID: stolen.key_id });
  expect((await get(`${url}/v1/usage`, service.key)).status).toBe(401);
  expect((await get(`${url}/v1/usage`, key)).status).toBe(200);

  const speech = { text: 'سلام', tier: 'basic', voice: 'kian' };
  const before = await post(`${url}/v1/speech`, key, speech, { 'Idempotency-Key': 'spoken before' });
  expect(before.body).toMatchObject({ audio_url: expect.any(String) });
  await page.follow(SECRET, { DATA_DIR });
  await server.stop();
  const next = await service.startServer({ ...own, PORT: new URL(url).port });
  expect((await fetch(before.body.audio_url)).status).toBe(403);
  const fresh = await post(`${next.url}/v1/speech`, key, speech, { 'Idempotency-Key': 'spoken before' });
  expect((await fetch(fresh.body.audio_url)).status).toBe(200);
});
