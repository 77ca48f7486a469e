import { MPEGDecoder } from 'mpg123-decoder';
import { beforeEach, describe, expect, test } from 'vitest';
import { SAMPLE_TEXT } from '../../../server/recordings/index.ts';
import { SpeechFailure, VOICES } from '../../../server/speech/index.ts';
import { sharedSpeechService } from '../../support/shared-service.ts';
import { secondsOf } from '../../support/stand-in-engine.ts';

describe('the samples of voices', () => {
  const service = sharedSpeechService();
  beforeEach(() => {
    service.engine.failure = undefined;
    service.engine.recordings = 0;
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${service.url}/voices/${path}`, { headers });

  test('a sample is an MP3 of its voice, without a key', async () => {
    const response = await get('kian.mp3');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg']);
    const decoder = new MPEGDecoder();
    await decoder.ready;
    const { samplesDecoded, sampleRate } = decoder.decode(new Uint8Array(await response.arrayBuffer()));
    decoder.free();
    // The encoder fills the last frame with silence, and puts one of its own before.
    expect(samplesDecoded / sampleRate).toBeCloseTo(secondsOf(SAMPLE_TEXT), 0);
  });

  test('a sample is recorded once, however many ask for it at the same time and later', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => get('leyla.mp3')));
    const sizes = await Promise.all(all.map(async (one) => (await one.arrayBuffer()).byteLength));
    expect(new Set(sizes).size).toBe(1);
    await get('leyla.mp3');
    expect(service.engine.recordings).toBe(1);
  });

  test('samples are recorded one after the other, so that they keep nobody waiting', async () => {
    service.engine.held = true;
    const both = [get('Puck.mp3'), get('Kore.mp3')];
    await expect.poll(() => service.engine.waiting).toBe(1);
    expect(service.engine.recordings).toBe(1);
    service.engine.release();
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('a part of a sample can be had, as some browsers want it', async () => {
    const whole = Buffer.from(await (await get('ava.mp3')).arrayBuffer());
    const part = await get('ava.mp3', { Range: 'bytes=10-19' });
    expect([part.status, part.headers.get('Content-Range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(whole.subarray(10, 20))).toBe(true);
    expect((await get('ava.mp3', { Range: 'bytes=99999999-' })).status).toBe(416);
  });

  test.each(['nobody.mp3', 'kian', 'kian.wav', 'KIAN.mp3', '%2e%2e.mp3', 'constructor.mp3'])(
    'there is no sample at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
      expect(service.engine.recordings).toBe(0);
    },
  );

  test('an engine that cannot speak is asked again the next time', async () => {
    service.engine.failure = new SpeechFailure('it is away');
    const response = await get('amir.mp3');
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '10']);
    service.engine.failure = undefined;
    expect((await get('amir.mp3')).status).toBe(200);
  });

  test('an engine that charges for what it says gives no samples', async () => {
    Object.assign(service.engine, { isMetered: true });
    expect((await get('Zephyr.mp3')).status).toBe(404);
    Object.assign(service.engine, { isMetered: false });
    expect(service.engine.recordings).toBe(0);
  });

  test('the page of voices plays every one of them, and loads nothing else', async () => {
    const response = await fetch(`${service.url}/voices.html`);
    const page = await response.text();
    for (const { name } of VOICES) expect(page).toContain(`src="voices/${name}.mp3"`);
    expect(page).toContain('href="docs"');
    expect(response.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none';.*media-src 'self'/);
  });
});
