import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createReader, diacritize, phonemes, romanize } from '../../server/reading/index.ts';
import { readingModel } from '../../server/reading-model.ts';
import { allCodePoints } from '../support/all-code-points.ts';

const model = readingModel();
const reader = createReader(model);

/** Takes a text through every projection; gives the number of insertions after checking that they fit. */
function readFully(text: string): number {
  const reading = reader.read(text);
  const { marked, operations } = diacritize(reading, { includeEzafe: true });
  const inserted = operations.reduce((sum, { mark }) => sum + mark.length, 0);
  expect(marked.length).toBe(text.length + inserted);
  expect(reading.original).toBe(text);
  for (const style of ['readable', 'systematic'] as const) {
    for (const item of romanize(reading, { style, vowelNotation: 'macron' }).alignment) {
      expect(item.sourceEnd).toBeGreaterThan(item.sourceStart);
    }
  }
  expect(phonemes(reading).phonemes).not.toMatch(/undefined|NaN/);
  return operations.length;
}

const WORST: [string, string][] = [
  ['one letter 6000 times', 'ش'.repeat(6000)],
  ['a word of 6000 different-looking letters', 'نمیبهخوراند'.repeat(545)],
  ['6000 marks on one letter', `س${'\u064e'.repeat(6000)}`],
  ['6000 different marks on one letter', `س${'\u064e\u0651\u0650\u0654'.repeat(1500)}`],
  ['6000 hamzas on alefs', 'ا\u0654'.repeat(3000)],
  ['6000 joiners', `می${'\u200c'.repeat(6000)}خواهم`],
  ['a joiner after every letter', 'ب\u200c'.repeat(3000)],
  ['endings upon endings', 'هایشان'.repeat(1000)],
  ['parts joined without end', 'کتاب\u200cهای\u200c'.repeat(600)],
  ['unknown words', Array.from({ length: 700 }, (_, i) => `قژپ${'ابتثج'[i % 5]}${'حخدذر'[i % 5]}`).join(' ')],
  ['homographs', 'کرم '.repeat(1500)],
  ['marks on a phrase that is joined', 'رَبَّنا آتِنا فِی الدُّنْیا حَسَنَة'],
  ['digits', '۱'.repeat(6000)],
  ['digits and separators', '1,'.repeat(3000)],
  ['a run of ASCII that looks like an address', 'a.b@'.repeat(1500)],
  ['dots', '.'.repeat(6000)],
  ['emoji', '👨‍👩‍👧 سلام '.repeat(500)],
  ['lone surrogates', '\ud800سلام\udc00'.repeat(500)],
  ['tatweel', 'ـ'.repeat(6000)],
  ['Latin letters', 'X'.repeat(6000)],
  ['mixed directions', 'abc سلام \u202e123\u202c '.repeat(300)],
];

test.each(WORST)('the extreme text %s is read like any text', (_, text) => {
  readFully(text);
});

test('the empty text has an empty reading', () => {
  expect(readFully('')).toBe(0);
});

// Joiners that join nothing, single letters beside words, parts of formulas: where stages look at what was typed.
const LETTERS = [...'ابپتچحدرزژسشصعغفقکگلمنوهیآأؤئةيكء۰۵۹1aBxﷺﷲﷴ\u200c\u200c\u200cًِّٰٔ.،؟٪()/:-#_@=×+«»٫٬°½\n'];
const WORDS =
  'می نمی ها های ام ات ای است تر و را که مند الله بسم ان شاء رب یا من علی ال لا ق.م. ص ج. ۱۲ ۲۰٪ ۳/۴ React سال ماده مبارک خوب کتاب‌ها خانه ه م ت س ن ا تو ما یت ین کم پر نا #روز_مادر ۵×۳ -۵ ۸-۱۰'.split(
    ' ',
  );

test('short texts of letters, joiners, signs and parts of words are read like any text', () => {
  const word = fc.oneof(
    fc.constantFrom(...WORDS),
    fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 6 }),
  );
  const blank = fc.constantFrom(' ', ' ', '\u200c ', ' \u200c', '');
  const text = fc
    .array(fc.tuple(word, blank), { minLength: 1, maxLength: 7 })
    .map((parts) => parts.flat().join(''));
  fc.assert(
    fc.property(text, (typed) => void readFully(typed)),
    { numRuns: 2000, examples: [['\u200cح ه اا'], ['چﷲ لا']] },
  );
});

test('every code point of Unicode is read without being changed', () => {
  for (const text of allCodePoints(6000)) readFully(text);
});

test('U+0000 is a character like any other', () => {
  const { marked } = diacritize(reader.read('کتاب\u0000من'), { includeEzafe: false });
  expect(marked).toBe('کِتاب\u0000مَن');
});

test('a damaged model is refused', () => {
  const readerWith = (part: 'lexicon' | 'weights', bytes: Uint8Array) =>
    createReader({ ...model, [part]: bytes });
  for (const part of ['lexicon', 'weights'] as const) {
    const damaged = Uint8Array.from(model[part]);
    damaged[damaged.length - 1]! ^= 1;
    expect(() => readerWith(part, damaged)).toThrow('damaged');
    expect(() => readerWith(part, model[part].subarray(0, 10))).toThrow('too short');
    expect(() => readerWith(part, new Uint8Array(1000))).toThrow('not a reading model');
  }
});

test('two readers of one model have the version of the model', () => {
  expect(createReader(model).version).toBe(reader.version);
  expect(reader.version).toMatch(/^[0-9a-f]{8}$/);
});
