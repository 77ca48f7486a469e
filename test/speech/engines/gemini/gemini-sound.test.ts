import { describe, expect, test } from 'vitest';
import type { Passage } from '../../../../server/speech/external/speak-passage.ts';
import { type Answer, sendJson } from '../../../translation/engines/stand-in.ts';
import { failure, geminiOnStandIn, PASSAGE } from './gemini-on-stand-in.ts';
import * as stand from './gemini-stand-in.ts';

const { inPcm, inWav, say, tone } = stand;
const on = geminiOnStandIn();

describe('what Gemini says', () => {
  test.each<[string, Answer, number]>([
    ['one WAV file', say(inWav(tone(2))), 48_000],
    ['bare samples that name their rate', say(inPcm(tone(2))), 48_000],
    ['bare samples at another rate', say(inPcm(tone(2, 16_000), 16_000)), 48_000],
    ['a WAV file at another rate', say(inWav(tone(2, 44_100), 44_100)), 48_000],
    ['a WAV file that is called something else', say({ ...inWav(tone(2)), mimeType: 'audio/L16' }), 48_000],
    [
      'samples in capitals',
      say({ ...inPcm(tone(2)), mimeType: 'audio/l16; rate=24000; channels=1' }),
      48_000,
    ],
    ['two channels', say({ ...inPcm(tone(2)), mimeType: 'audio/L16;rate=24000;channels=2' }), 24_000],
    ['samples of no type', say({ data: inPcm(tone(2)).data }), 48_000],
    ['several parts', say(inWav(tone(1)), inPcm(tone(0.5)), inWav(tone(0.5))), 48_000],
    ['slowly', stand.slow, stand.toneFor({ body: requestOf(PASSAGE) } as never).length],
  ])('the sound format of Gemini is understood: %s', async (_case, answer, count) => {
    on.standIn.answer = answer;
    const samples = await on.speak();
    expect(samples).toHaveLength(count);
    expect(Math.max(...samples)).toBeGreaterThan(7900);
  });

  test('a recording has exactly the samples that Gemini sent', async () => {
    on.standIn.answer = say(inWav(tone(1.5)));
    expect(await on.speak()).toEqual([...tone(1.5)]);
  });

  test('audio is found whatever else the answer holds', async () => {
    const parts = [{ text: 'a "data": \\ of its own', thought: true }, { inlineData: inWav(tone(1)) }, {}];
    on.standIn.answer = (response) => stand.sendAnswer(response, stand.geminiAnswer(parts));
    expect(await on.speak()).toHaveLength(24_000);
  });

  test('audio is found when its type comes after it and its base64 is escaped', async () => {
    const { data } = inPcm(tone(1));
    const body = stand
      .geminiAnswer([{ inlineData: { data: 'X', mimeType: 'audio/pcm;rate=12000' } }])
      .replace(
        '"X"',
        `"${data.replaceAll('/', '\\/').replaceAll('+', '\\u002b').replaceAll('=', '\\u003D')}"`,
      );
    on.standIn.answer = (response) => stand.sendAnswer(response, body);
    expect(await on.speak()).toHaveLength(48_000);
  });

  test('the first of several candidates is used', async () => {
    const candidate = (seconds: number) => ({
      content: { parts: [{ inlineData: inWav(tone(seconds)) }] },
      finishReason: 'STOP',
    });
    on.standIn.answer = (response) => sendJson(response, 200, { candidates: [candidate(1), candidate(2)] });
    expect(await on.speak()).toHaveLength(24_000);
  });

  test.each([0.75, 0.9, 1.25])('a recording lasts exactly as long as the pace %f makes it', async (pace) => {
    on.standIn.answer = say(inWav(tone(3.3)));
    const samples = await on.speak({ pace });
    expect(samples).toHaveLength(Math.round((3.3 * 24_000) / pace));
    expect(crossings(samples) / (samples.length / 24_000)).toBeCloseTo(200, -1);
  });

  test('an aborted recording ends with the reason of the abort, before and within the answer', async () => {
    const reason = new Error('stopped');
    const stop = new AbortController();
    on.standIn.answer = () => stop.abort(reason);
    expect(await failure(on.speak({}, {}, stop.signal))).toBe(reason);
    const later = new AbortController();
    on.standIn.answer = (response) =>
      void response.write('{"a', () => setImmediate(() => later.abort(reason)));
    expect(await failure(on.speak({}, {}, later.signal))).toBe(reason);
  });
});

function requestOf({ text }: Passage): object {
  return { contents: [{ parts: [{ text }] }] };
}

function crossings(samples: readonly number[]): number {
  return samples.filter((sample, i) => sample >= 0 && samples[i - 1]! < 0).length;
}
