import { describe, expect, test } from 'vitest';
import { createAudioExtractor } from '../../../../server/speech/engines/gemini/extract-base64-audio.ts';

const AUDIO = Buffer.from('sounds, and "data" of them: \\ / + =');
const BASE64 = AUDIO.toString('base64');

function extract(...pieces: string[]) {
  const extractor = createAudioExtractor();
  for (const piece of pieces) extractor.take(piece);
  return extractor.end();
}

const JSON_TEXTS: [string, string, unknown, number][] = [
  ['audio', `{"a":{"data": "${BASE64}"},"b":1}`, { a: { data: '0' }, b: 1 }, 1],
  ['two of them', `[{"data":"${BASE64}"},{"data"\n:\t"${BASE64}"}]`, [{ data: '0' }, { data: '1' }], 2],
  ['escaped base64', `{"data":"${BASE64.replaceAll('=', '\\u003d')}"}`, { data: '0' }, 1],
  [
    'strings that look like it',
    '{"x":"\\"data\\":\\"AAAA","data":[1,"\\\\"]}',
    { x: '"data":"AAAA', data: [1, '\\'] },
    0,
  ],
  ['a key that ends like it', '{"mydata":"سلام","a\\\\":"\\"data"}', { mydata: 'سلام', 'a\\': '"data' }, 0],
];

describe('an answer with audio in it', () => {
  test.each(JSON_TEXTS)(
    'audio is extracted from an answer wherever it is cut: %s',
    (_case, text, json, count) => {
      const expected = { json, audio: Array(count).fill(AUDIO) };
      expect(extract(text)).toEqual(expected);
      expect(extract(...text)).toEqual(expected);
      for (let at = 1; at < text.length; at++)
        expect(extract(text.slice(0, at), text.slice(at))).toEqual(expected);
    },
  );

  test.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['half of it', `{"data":"${BASE64}`],
    ['a quote in the audio', '{"data":"AA\\"AA"}'],
    ['an unknown escape in the audio', '{"data":"AAA\\n"}'],
    ['half a group', '{"data":"AAAAA"}'],
    ['letters of another alphabet', '{"data":"AA-_"}'],
    ['something after the padding', '{"data":"AA==AAAA"}'],
  ])('an answer with %s is refused without being quoted', (_case, text) => {
    for (const pieces of [[text], [...text]]) {
      expect(() => extract(...pieces)).toThrow(/^(not JSON|not base64|base64 breaks off)$/);
    }
  });

  test('the amount of audio is known before the answer ends', () => {
    const extractor = createAudioExtractor();
    extractor.take(`{"data":"${'AAAA'.repeat(100)}`);
    expect(extractor.size).toBe(300);
  });
});
