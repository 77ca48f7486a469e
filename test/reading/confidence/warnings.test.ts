import { expect, test } from 'vitest';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const warnings = (text: string) => reader.read(text).warnings;

test('a word that is in no lexicon is warned of as unknown', () => {
  expect(warnings('سلام قژمپوغ!')).toContain('unknown_word: قژمپوغ');
});

test('plain sentences of common words have no warning', () => {
  expect(warnings('من به خانه رفتم.')).toEqual([]);
  expect(warnings('این کتاب را دیروز خریدم.')).toEqual([]);
});

test('a homograph that its context does not decide is warned of', () => {
  expect(warnings('آن کرم بود.')).toContain('ambiguous_reading: کرم');
});

test('a subject that may carry an ezafe is warned of', () => {
  expect(warnings('آن مرد شیر را دید.')).toContain('uncertain_ezafe: مرد');
});

test('a word whose marks the writer typed is not warned of as unknown', () => {
  expect(warnings('سلام قُژمَپوغ!')).not.toContain('unknown_word: قُژمَپوغ');
});

test('warnings stand in the order of the text, and each word is named once', () => {
  expect(warnings('قژمپوغ و ژغمپون و قژمپوغ').filter((warning) => warning.startsWith('unknown'))).toEqual([
    'unknown_word: قژمپوغ',
    'unknown_word: ژغمپون',
  ]);
});

test('when more than 20 words are doubtful, the most doubtful are named in the order of the text', () => {
  const words = Array.from({ length: 60 }, (_, i) => `قژ${'ابپتثجچحخد'[i % 10]}غ${'ذرزسشص'[i % 6]}ضپ`);
  const named = warnings(words.join(' ')).map((warning) => warning.split(': ')[1]!);
  expect(named).toHaveLength(20);
  expect(named).toEqual([...named].sort((a, b) => words.indexOf(a) - words.indexOf(b)));
});

test('every warning has one of three codes and quotes the text', () => {
  const text = 'مرد آن کرم را در شیر ریخت و شوچنکو با تیم‌ملی به کشتی رفت.';
  for (const warning of warnings(text)) {
    const [, name, word] = /^(\w+): (.+)$/.exec(warning)!;
    expect(['unknown_word', 'ambiguous_reading', 'uncertain_ezafe']).toContain(name);
    expect(text).toContain(word);
  }
});
