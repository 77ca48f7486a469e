import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, post, startService, type TestService } from '../../support/start-service.ts';

describe('Piper that is configured, and has no voices yet', () => {
  let folder: string;
  let service: TestService;
  let key: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'khanesh-no-voices-'));
    const env = { LOCAL_SPEECH_ENGINE: 'piper', PIPER_VOICE_DIR: folder };
    service = await startService('embedded', { env });
    key = (await service.customer()).key.key;
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('a Piper without voices refuses speech permanently, charges nothing and does not name its folder to clients', async () => {
    const speech = { text: 'سلام دنیا', tier: 'basic', voice: 'mana' };
    const { status, body } = await post(`${service.url}/v1/speech`, key, speech);
    expect([status, body.error.code, body.error.retryable]).toEqual([503, 'voice_unavailable', false]);
    expect(JSON.stringify(body)).not.toContain(folder);
    const { basic_speech } = (await get(`${service.url}/v1/usage`, key)).body;
    expect(basic_speech).toMatchObject({ used_seconds: 0, reserved_seconds: 0, grace_seconds: 0 });
  });

  test('/readyz names the missing voices of Piper, and neither their folder nor a command', async () => {
    const response = await fetch(`${service.url}/readyz`);
    const text = await response.text();
    expect(response.status).toBe(503);
    expect(text).toContain('speech_piper');
    expect(text).toContain('Piper cannot speak as ava, mana, amir');
    expect(text).not.toMatch(/npm|khanesh-no-voices/);
  });
});
