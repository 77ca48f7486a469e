import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyTemplate } from '../../support/databases.ts';
import { post } from '../../support/start-service.ts';
import { listening, startServer } from '../support/start-server.ts';

test('a server on every address names none that means all of them, and says what to set', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'khanesh-everywhere-'));
  await copyTemplate(dataDir);
  const server = startServer(dataDir, { HOST: '0.0.0.0', LOG_LEVEL: 'info' });
  const { url, key } = await listening(server);
  const speech = { text: 'سلام', tier: 'basic', voice: 'ava' };
  const { body } = await post(`${url}/v1/speech`, key, speech);
  expect(body.audio_url).toMatch(`${url}/v1/developer/audio?id=`);
  expect((await fetch(body.audio_url)).status).toBe(200);
  const { stdout } = await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(stdout).toContain('set PUBLIC_URL, such as https://');
  expect(stdout).not.toContain('http://0.0.0.0');
});
