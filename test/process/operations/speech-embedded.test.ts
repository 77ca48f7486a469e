import { beforeAll, describe, expect, test } from 'vitest';
import { readWav } from '../../audio/read-wav.ts';
import { sharedService } from '../../support/shared-service.ts';
import { post } from '../../support/start-service.ts';
import { TEXT } from '../../support/text.ts';

const BASIC = { text: TEXT, tier: 'basic', voice: 'kian' };

describe('speech with the embedded engine', () => {
  const service = sharedService('embedded', { env: { WORKER_CONCURRENCY: '2' } });
  let key: string;
  beforeAll(async () => {
    key = (await service.customer({ plan: 'scale' })).key.key;
  });

  const speak = (fields: object) => post(`${service.url}/v1/speech`, key, { ...BASIC, ...fields });
  const loudest = (samples: Int16Array) => samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);

  test.each([
    ...['kian', 'leyla', 'ava', 'mana', 'amir'].map((voice) => ({ tier: 'basic', voice })),
    ...['Kore', 'Charon'].map((voice) => ({ tier: 'premium', voice })),
  ])('$voice speaks a WAV as long as it says', async (fields) => {
    const { status, body } = await speak({ ...fields, text: 'سلام دنیا' });
    expect(status).toBe(200);
    const wav = readWav(Buffer.from(await (await fetch(body.audio_url)).arrayBuffer()));
    expect(wav.sampleRate).toBe(24_000);
    expect(body.duration_seconds).toBe(Math.round(wav.samples.length / 24) / 1000);
    expect(body.usage.seconds).toBe(body.duration_seconds);
    expect(body.duration_seconds).toBeGreaterThan(0.4);
    expect(body.duration_seconds).toBeLessThan(3);
    expect(loudest(wav.samples)).toBeGreaterThan(3_000);
  });

  test.each([
    ['a single letter', 'ء'],
    ['a letter and punctuation', '«، ب»؟!'],
    ['a letter among emoji', '👩‍👩‍👧‍👦🎉 س 🇮🇷'],
    ['control characters', 'سلام\u0001\u0007\u001b دنیا\u200e\u202e'],
    ['U+0000', 'سلام\u0000دنیا'],
    ['marks on a letter', 'بًٌٍَُِّْ'],
    ['blanks around a letter', '\t\n  ا \r\n'],
  ])('%s is spoken and echoed as it was sent', async (_case, text) => {
    const { status, body } = await speak({ text, voice: 'mana' });
    expect([status, body.original]).toEqual([200, text]);
    expect(body.duration_seconds).toBeGreaterThan(0);
    expect(Number((await fetch(body.audio_url)).headers.get('Content-Length'))).toBeGreaterThan(44);
  });

  test('a text of 6000 letters without a space is spoken', async () => {
    const { status, body } = await speak({ text: 'سلام'.repeat(1_500), voice: 'amir', pace: 1.25 });
    expect([status, body.mime_type]).toEqual([200, 'audio/mpeg']);
    expect(body.duration_seconds).toBeGreaterThan(60);
  });
});
