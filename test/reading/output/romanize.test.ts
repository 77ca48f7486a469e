import { expect, test } from 'vitest';
import { romanize } from '../../../server/reading/index.ts';
import { shippedReader } from '../../support/shipped-reader.ts';

const reader = shippedReader();
const latin = (text: string, style: 'readable' | 'systematic', vowelNotation: 'double_a' | 'macron') =>
  romanize(reader.read(text), { style, vowelNotation }).pinglish;

test.each([
  ['کتاب من', 'ketaab-e man', 'ezafe after a consonant'],
  ['خانه ما', 'khaane-ye maa', 'ezafe after a vowel'],
  ['شاخه', 'shaakhe', 'sh and kh'],
  ['چای', 'chaay', 'ch'],
  ['ژاله', 'zhaale', 'zh'],
  ['غرب و شرق', 'gharb va shargh', 'ق and غ are both gh'],
  ['روشن', 'roshan', 'ow is o'],
  ['خیلی', 'kheyli', 'ey'],
  ['رئیس', "ra'is", 'a glottal stop inside a word'],
  ['علی', 'ali', 'none at its beginning'],
  ['شروع', 'shoru', 'none at its end'],
  ['اجتماعی', "ejtemaa'i", 'a stop where its letter is said y'],
  ['کیلومتر', 'kilometr', 'kilo as people write it'],
  ['رفته‌است', "rafte'ast", 'a stop between the vowels of two parts'],
  ['شده‌است', "shode'ast", 'the same behind every participle'],
  ['به‌عنوان', "be'onvaan", 'and behind a preposition'],
  ['می‌ایستد', "mi'istad", 'and behind a prefix'],
  ['مکعب', "moka'ab", 'a long stop is written once'],
  ['اسرائیل', "esraa'il", 'ئ in loan words, where it is said y'],
  ['سوئیس و هروئین', "su'is va hero'in", 'and behind u and o'],
  ['پائیز و گوئید', 'paayiz va guyid', 'but an older spelling of ی is y'],
  ['توییتر و بیسکویت', "tu'iter va bisku'it", 'nor is a double or a single ی one in loan words'],
  ['خودروی ملی', 'khodro-ye melli', 'a y that is written behind ow'],
  ['سال نو ایرانی', 'saal-e no-e iraani', 'but none where none is written'],
  ['آیا کتاب، خانه و «شب» است؟', 'aayaa ketaab, khaane va "shab" ast?', 'punctuation in Latin form'],
  ['خدا ۖ بزرگ \u08f0', 'khodaa  bozorg ', 'loose marks of the Quran have none'],
  ['۱۲ کتاب؛ ۳٫۵', '12 ketaab; 3.5', 'digits in Latin form'],
  ['می‌خواهم', 'mikhaaham', 'a joiner leaves no trace'],
])('%s is %s: %s', (text, expected) => {
  expect(latin(text, 'readable', 'double_a')).toBe(expected);
});

test.each([
  ['صدا و سیما', 'ṣedā va simā'],
  ['ثابت', 's̱ābet'],
  ['ذهن ظریف', 'ẕehn-e ẓarif'],
  ['ضعیف', 'żaʿif'],
  ['طلا', 'ṭalā'],
  ['حال', 'ḥāl'],
  ['علی', 'ʿali'],
  ['غرب و شرق', 'ġarb va šarq'],
  ['شاخه', 'šāxe'],
  ['چای', 'čāy'],
  ['ژاله', 'žāle'],
  ['قرآن', 'qorʾān'],
  ['رفته‌است', 'rafteʾast'],
  ['اجتماعی', 'ejtemāʿi'],
])('%s is %s in the systematic style', (text, expected) => {
  expect(latin(text, 'systematic', 'macron')).toBe(expected);
});

test('the vowel notation changes only the long a', () => {
  expect(latin('صاف است', 'systematic', 'double_a')).toBe('ṣaaf ast');
  expect(latin('صاف است', 'readable', 'macron')).toBe('sāf ast');
});

test('every kind of white space parts two items', () => {
  const spaces = [...'\t\n\v\f\r \u0085\u00a0\u1680\u2003\u2028\u2029\u202f\u205f\u3000'];
  for (const space of spaces) {
    const { alignment } = romanize(reader.read(`شورا${space}خوب`), {
      style: 'readable',
      vowelNotation: 'double_a',
    });
    expect(alignment.map(({ source }) => source)).toEqual(['شورا', 'خوب']);
  }
});

test('an alignment item is the text between two spaces, without the punctuation around it', () => {
  const { pinglish, alignment } = romanize(reader.read('  «سلام»، خوب/بد… 😀 ۱۲'), {
    style: 'readable',
    vowelNotation: 'double_a',
  });
  expect(pinglish).toBe('  "salaam", khub/bad… 😀 12');
  expect(alignment).toEqual([
    { sourceStart: 3, sourceEnd: 7, source: 'سلام', pinglish: 'salaam' },
    { sourceStart: 10, sourceEnd: 16, source: 'خوب/بد', pinglish: 'khub/bad' },
    { sourceStart: 20, sourceEnd: 22, source: '۱۲', pinglish: '12' },
  ]);
});

test('addresses and foreign words are not romanized', () => {
  expect(latin('سایت https://example.org/a?b=1 خوب', 'readable', 'double_a')).toContain(
    ' https://example.org/a?b=1 ',
  );
  expect(latin('نشانی ali@example.com است', 'readable', 'double_a')).toContain(' ali@example.com ');
});

test('an unknown word is warned of, as the writer spelled it', () => {
  const { warnings } = romanize(reader.read('سلام قژمپوغ!'), {
    style: 'readable',
    vowelNotation: 'double_a',
  });
  expect(warnings).toContain('unknown_word: قژمپوغ');
});

test('a text has at most 20 warnings, each once', () => {
  const words = Array.from({ length: 60 }, (_, i) => `قژ${'ابپتثجچحخد'[i % 10]}غ${'ذرزسشص'[i % 6]}ضپ`);
  const { warnings } = romanize(reader.read(words.join(' ')), {
    style: 'readable',
    vowelNotation: 'double_a',
  });
  expect(warnings).toHaveLength(20);
  expect(new Set(warnings).size).toBe(20);
});
