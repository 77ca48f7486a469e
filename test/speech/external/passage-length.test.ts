import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundedSections, hasSpeech, leastSeconds } from '../../../server/speech/external/passage-length.ts';
import { estimateSeconds, mostSeconds } from '../../../server/speech/index.ts';

const MOST = 590;
const SENTENCE = 'این یک جمله است که بارها گفته می‌شود. ';

test.each<[string, string, number]>([
  ['news', SENTENCE.repeat(150), 0.75],
  ['a text without a blank', 'آب'.repeat(3_000), 0.75],
  ['numbers without a blank', `آ${'۷'.repeat(5_999)}`, 1],
  ['whole phrases in one character', 'ﷺ '.repeat(3_000), 1],
  ['marks that belong to their letter', 'بِ'.repeat(3_000), 0.75],
])('a text of %s is cut into sections that the engine can speak', (_case, text, pace) => {
  const sections = boundedSections(text, pace, MOST);
  expect(sections.join('')).toBe(text);
  expect(Math.max(...sections.map((section) => mostSeconds(section, pace)))).toBeLessThanOrEqual(MOST);
  expect(sections.filter((section) => /^\p{M}/u.test(section))).toEqual([]);
});

test('the joined sections of any text are the text', () => {
  const any = fc.string({ unit: 'grapheme', maxLength: 400 });
  fc.assert(
    fc.property(any, fc.double({ min: 0.75, max: 1.25, noNaN: true }), (text, pace) => {
      expect(boundedSections(text, pace, 20).join('')).toBe(text);
    }),
  );
});

test('an engine without a limit gets the ordinary sections of the text', () => {
  expect(boundedSections(SENTENCE, 1, Number.POSITIVE_INFINITY)).toEqual([SENTENCE]);
});

test.each([
  ['سلام', true],
  ['۱۲', true],
  ['ok', true],
  ['… — !', false],
  ['\u200c \n', false],
  ['🙂', false],
])('whether «%s» has something to speak: %s', (text, expected) => {
  expect(hasSpeech(text)).toBe(expected);
});

test('the shortest possible length of a text is far below its real length, and never above it', () => {
  expect(leastSeconds(SENTENCE, 1)).toBeLessThan(0.6 * estimateSeconds(SENTENCE, 1));
  expect(leastSeconds(SENTENCE, 1)).toBeGreaterThan(0.35 * estimateSeconds(SENTENCE, 1));
  expect(leastSeconds(SENTENCE, 0.75)).toBeCloseTo(leastSeconds(SENTENCE, 1) / 0.75, 9);
  expect(leastSeconds(`سل${'ا'.repeat(500)}م`, 1)).toBe(leastSeconds('سلام', 1));
  expect(leastSeconds('12 www.example.com …', 1)).toBe(0);
});
