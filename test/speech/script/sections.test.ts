import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionsOf } from '../../../server/speech/index.ts';

const sentence = 'این یک جملهٔ آزمایشی است که کمی طول می‌کشد. ';

test('a short text is one section', () => {
  expect(sectionsOf(sentence, 1)).toEqual([sentence]);
});

test('sections end after paragraphs where they can', () => {
  const paragraph = `${sentence.repeat(30)}\n`;
  const sections = sectionsOf(paragraph.repeat(5), 1);
  expect(sections.length).toBeGreaterThan(1);
  expect(sections.every((section) => section.endsWith('\n'))).toBe(true);
});

test('otherwise sections end after sentences, clauses or words, in this order', () => {
  const endOf = (text: string) =>
    sectionsOf(text, 1)
      .slice(0, -1)
      .map((section) => section.trimEnd().at(-1));
  expect(new Set(endOf(sentence.repeat(100)))).toEqual(new Set(['.']));
  expect(new Set(endOf('یک کتاب خوب، '.repeat(400)))).toEqual(new Set(['،']));
  expect(endOf('کتاب خوب '.repeat(600)).length).toBeGreaterThan(0);
});

test('a slow pace makes more sections', () => {
  const text = sentence.repeat(120);
  expect(sectionsOf(text, 0.75).length).toBeGreaterThan(sectionsOf(text, 1.25).length);
});

test('a text without a blank is one section', () => {
  expect(sectionsOf('ا'.repeat(6000), 1)).toHaveLength(1);
});

test('the joined sections are the text, and no word or combining sequence is cut', () => {
  const pieces = fc.constantFrom(
    'کتاب‌ها',
    ' ',
    '  ',
    '\n\n',
    '. ',
    '،',
    ' \u064e',
    ' \u200c',
    'قَلَم',
    '😀',
    '\ud800',
    '۱۲',
    '؟ ',
  );
  const text = fc.array(pieces, { minLength: 800, maxLength: 3000 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.constantFrom(0.75, 1, 1.25), (whole, pace) => {
      const sections = sectionsOf(whole, pace);
      expect(sections.join('')).toBe(whole);
      for (const section of sections.slice(1)) {
        expect(section).not.toMatch(/^(?:\s|\p{M}|\u200c|\u200d|[\udc00-\udfff])/u);
      }
      for (const section of sections.slice(0, -1)) expect(section).toMatch(/\s(?:\p{M}|\u200c)?$/u);
    }),
    { numRuns: 30 },
  );
});
