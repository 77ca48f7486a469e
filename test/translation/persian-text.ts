import fc from 'fast-check';

const PIECES = [
  ...['سلام', 'كتاب', 'ي', 'ع.', '۱.', '٢.', '۱۲٬۳۴۵', '۳٫۵', 'می\u200cروم', 'بَ', '\u0640'],
  ...['.', '؟', '!', '…', '»', '«', '(', ')', '،', '؛', ' ', '  ', '\t', '\u00a0', '\u200b', '\ufeff', '\0'],
  ...['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'],
  ...['http://a.ir/?q=1!x', 'www.b.ir', 'a.b@c.ir', 'Khanesh', 'v2', '😀', '👨\u200d👩\u200d👧'],
];

/** Texts full of signs that make sentences hard to find, mixed with arbitrary characters. */
export const persianText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 4 })), {
    maxLength: 400,
  })
  .map((pieces) => pieces.join(''));
