import { describe, expect, test } from 'vitest';
import { readMp3File } from '../../audio/mp3/read-mp3-file.ts';
import type { Mode } from '../../speech/external/engine-under-test.ts';
import { silentMp3 } from '../../speech/external/silent-mp3.ts';
import { get, post } from '../../support/start-service.ts';
import { AUDIO, azureService, BASIC, LONG, NOTHING_CHARGED, SECRET } from './azure-service.ts';

const UNCERTAIN = 'provider_submission_uncertain';
const on = azureService();

describe('Basic speech by Azure', () => {
  test('Basic speech by Azure is the exact MP3 that Azure gave, charged by its frames', async () => {
    const mp3 = silentMp3(2.4);
    on.azure.speak = (response) => void response.writeHead(200, AUDIO).end(mp3);
    const { status, body } = await on.speak({ voice: 'leyla' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      engine_version: expect.stringMatching(/ speech\/azure-[0-9a-f]{8}$/),
      mime_type: 'audio/mpeg',
      duration_seconds: 2.4,
      voice: 'leyla',
      usage: { meter: 'basic_speech', seconds: 2.4, grace_seconds: 0, cache_hit: false },
    });
    const { frames, sound, tag } = readMp3File(await on.download(body.audio_url));
    expect([frames, sound.equals(mp3)]).toEqual([100, true]);
    expect(tag).toContain('Leyla');
    expect(await on.usage()).toMatchObject({ used_seconds: 2.4, reserved_seconds: 0 });
    expect(on.azure.received[0]!.ssml).toContain('<voice name="fa-IR-DilaraNeural"><prosody rate="+0.00%">');
  });

  test('Azure speaks no voice of another engine', async () => {
    expect(on.service.services.speech.engineFor('ava').version).toContain('embedded');
    expect(on.service.services.speech.engineFor('Kore').version).toContain('embedded');
    expect(on.service.services.speech.engineFor('kian').version).toContain('azure');
  });

  test('parallel requests to a slow reader go beyond an allowance by the rest of one of them', async () => {
    const estimate = await on.service.services.speech.spokenSeconds(BASIC.text, 1);
    // Four would fit by the estimate for the embedded voices, and another one would get the rest.
    const allowance = Math.ceil(4 * estimate + 1);
    const { key } = (await on.service.customer({ basicSeconds: allowance })).key;
    const spoken = 0.024 * Math.floor((1.4 * estimate) / 0.024);
    on.azure.speak = (response) => void response.writeHead(200, AUDIO).end(silentMp3(spoken));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(`${on.service.url}/v1/speech`, key, { ...BASIC, pace: 1 + index / 1000 }),
      ),
    );
    const sum = answers.reduce((sum, { body }) => sum + (body.duration_seconds ?? 0), 0);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]));
    expect(sum).toBeLessThan(allowance + spoken);
  });

  test('speech by Azure is cached under its engine, and charged again', async () => {
    const first = await on.speak();
    expect((await on.speak()).body.usage).toEqual({ ...first.body.usage, cache_hit: true });
    expect(on.azure.texts).toHaveLength(1);
  });

  test('the sections of a long text are joined frame by frame', async () => {
    const { body } = await on.speak({ text: LONG });
    expect(on.azure.texts.length).toBeGreaterThan(1);
    expect(on.azure.texts.join('')).toBe(LONG);
    const { frames, sound } = readMp3File(await on.download(body.audio_url));
    expect(sound).toHaveLength(frames * 192);
    expect(body.duration_seconds).toBeCloseTo(frames * 0.024, 6);
  });
});

describe('when Azure does not speak', () => {
  const CASES: [Mode, string, boolean][] = [
    ['unauthorized', 'provider_rejected', false],
    ['refuses', 'provider_rejected', false],
    ['busy', 'voice_unavailable', true],
    ['bad gateway', UNCERTAIN, false],
    ['closes', UNCERTAIN, false],
    ['breaks off', UNCERTAIN, false],
    ['truncated', UNCERTAIN, false],
    ['nothing', UNCERTAIN, false],
    ['too short', UNCERTAIN, false],
    ['wrong type', UNCERTAIN, false],
  ];

  test.each(CASES)(
    'a request to Azure with the fault "%s" fails with %s and costs nothing',
    async (mode, code, retryable) => {
      on.azure.mode = mode;
      on.azure.headers = { 'retry-after': '30' };
      const { status, body, headers } = await on.speak();
      expect([status, body.error.code, body.error.retryable]).toEqual([503, code, retryable]);
      expect(headers.get('Retry-After')).toBe(retryable ? '30' : null);
      expect(on.azure.texts).toHaveLength(1);
      expect(await on.usage()).toMatchObject(NOTHING_CHARGED);
    },
  );

  test.each<Mode>(['closes', 'breaks off', 'bad gateway'])(
    'after the fault "%s" the same key gets the same answer and submits nothing again',
    async (mode) => {
      on.azure.mode = mode;
      const first = await on.speak({}, 'was it accepted?');
      on.azure.mode = 'well';
      const second = await on.speak({}, 'was it accepted?');
      expect(second.body).toEqual(first.body);
      expect(second.headers.get('X-Request-Id')).toBe(first.headers.get('X-Request-Id'));
      expect(on.azure.texts).toHaveLength(1);
      const other = await on.speak({ text: 'چیز دیگر' }, 'was it accepted?');
      expect(other.body.error.code).toBe('idempotency_conflict');
      expect((await on.speak({}, 'a decision of its own')).status).toBe(200);
    },
  );

  test('a key whose request Azure refused may try again', async () => {
    on.azure.mode = 'unauthorized';
    expect((await on.speak({}, 'it was refused')).body.error.code).toBe('provider_rejected');
    on.azure.mode = 'well';
    expect((await on.speak({}, 'it was refused')).status).toBe(200);
  });

  test('no other voice replaces one that Azure does not speak', async () => {
    on.azure.mode = 'busy';
    on.azure.headers = { 'retry-after': '30' };
    const { body } = await on.speak();
    expect(body).not.toHaveProperty('audio_url');
    expect(body.error.code).toBe('voice_unavailable');
  });

  test('/readyz names the failure of Azure without the key, and asking is free', async () => {
    expect((await get(`${on.service.url}/readyz`)).body.problems ?? {}).not.toHaveProperty('speech_azure');
    on.azure.mode = 'unauthorized';
    const { status, body } = await get(`${on.service.url}/readyz`);
    expect([status, body.problems.speech_azure]).toEqual([
      503,
      expect.stringContaining('Azure answered 401'),
    ]);
    expect(JSON.stringify(body)).not.toContain(SECRET);
    expect(on.azure.texts).toEqual([]);
  });
});

test('the outcome of every submission is counted', async () => {
  const counted = async (outcome: string) => {
    const { body } = await get(`${on.service.url}/metrics`);
    const line = new RegExp(
      `^khanesh_speech_submissions_total\\{engine="azure",outcome="${outcome}"\\} (\\d+)$`,
      'm',
    );
    return Number(line.exec(body)?.[1] ?? 0);
  };
  const [spoken, lost] = [await counted('spoken'), await counted('lost')];
  await on.speak({ text: LONG });
  expect(await counted('spoken')).toBe(spoken + on.azure.texts.length);
  on.azure.mode = 'breaks off';
  await on.speak();
  expect(await counted('lost')).toBe(lost + 1);
});
