import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passagesOf } from '../../../server/speech/script/passages.ts';

const sentence = 'این یک جملهٔ آزمایشی است که کمی طول می‌کشد. ';

test('a short text is one passage, and an empty one is none', () => {
  expect([...passagesOf(sentence)]).toEqual([sentence]);
  expect([...passagesOf('')]).toEqual([]);
});

test('passages end with sentences, and initials do not end a sentence', () => {
  const passages = [...passagesOf(`${sentence}م. ر. شفیعی آمد. `.repeat(60))];
  expect(passages.length).toBeGreaterThan(5);
  expect(passages.every((passage) => /(?:می‌کشد|آمد)\. $/.test(passage))).toBe(true);
});

test('the joined passages of a text are the text', () => {
  const piece = fc.constantFrom(sentence, 'سلام', '\n', '؟ ', '.', ' ', '»', '😀', '\ud800');
  const text = fc.array(piece, { maxLength: 300 }).map((pieces) => pieces.join(''));
  fc.assert(fc.property(text, (whole) => [...passagesOf(whole)].join('') === whole));
});
