/** Abbreviations with what they stand for; dots and blanks inside are optional where people leave them out. */
const ABBREVIATIONS: [pattern: string, said: string][] = [
  ['ه[\u200d\u200c]?ـ?\\.\\s?ش', 'هجری شمسی'],
  ['ه[\u200d\u200c]?ـ?\\.\\s?ق', 'هجری قمری'],
  ['ق\\.\\s?م', 'قبل از میلاد'],
  ['ب\\.\\s?م', 'بعد از میلاد'],
  ['ر\\.\\s?ک', 'رجوع کنید به'],
  ['الخ', 'الی آخر'],
  ['صص\\.?(?=\\s?[0-9۰-۹])', 'صفحه\u200cهای '],
  ['ص\\.?(?=\\s?[0-9۰-۹])', 'صفحه\u200cی '],
  ['ج\\.?(?=\\s?[0-9۰-۹])', 'جلدِ '],
  ['ش\\.?(?=\\s?[0-9۰-۹])', 'شماره\u200cی '],
];
const BLESSINGS: Record<string, string> = {
  ص: 'صلی الله علیه و آله',
  ع: 'علیه السلام',
  س: 'سلام الله علیها',
  ره: 'رحمت الله علیه',
  عج: 'عجل الله تعالی فرجه',
};
const RULES = ABBREVIATIONS.map(([pattern, said]): [RegExp, string] => [
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?!\\p{L})\\.?`, 'gu'),
  said,
]);

/** Abbreviations in full, and Latin ones such as U.S.A. without the dots that would end a sentence. */
export function sayAbbreviations(text: string): string {
  const blessed = text.replace(/\s?\((ص|ع|س|ره|عج)\)/g, (_, letters: string) => ` ${BLESSINGS[letters]}`);
  return RULES.reduce((said, [pattern, words]) => said.replace(pattern, words), blessed).replace(
    /(?<![A-Za-z])(?:[A-Za-z]\.){2,12}/g,
    (letters) => letters.replaceAll('.', '').toUpperCase(),
  );
}
