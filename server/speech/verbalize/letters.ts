const NAMES: Record<string, string> = {
  ا: 'الف',
  ب: 'بِ',
  پ: 'پِ',
  ت: 'تِ',
  ث: 'ثِ',
  ج: 'جیم',
  چ: 'چِ',
  ح: 'حِ',
  خ: 'خِ',
  د: 'دال',
  ذ: 'ذال',
  ر: 'رِ',
  ز: 'زِ',
  ژ: 'ژِ',
  س: 'سین',
  ش: 'شین',
  ص: 'صاد',
  ض: 'ضاد',
  ط: 'طا',
  ظ: 'ظا',
  ع: 'عین',
  غ: 'غین',
  ف: 'فِ',
  ق: 'قاف',
  ک: 'کاف',
  ك: 'کاف',
  گ: 'گاف',
  ل: 'لام',
  م: 'میم',
  ن: 'نون',
  ه: 'هِ',
};
// A dot behind a single letter makes an initial, and ends no sentence.
const LETTER =
  /(?<![\p{L}\p{M}\p{N}\u200c])([ابپتثجچحخدذرزژسشصضطظعغفقکكگلمنه])(?![\p{L}\p{M}\u200c])(\.(?=\s?\p{L}))?/gu;

/** Single letters by their names. و is a word and ی an ending, so they stay. */
export function sayLetters(text: string): string {
  return text.replace(
    LETTER,
    (_, letter: string, dot: string | undefined) => NAMES[letter]! + (dot ? ' ' : ''),
  );
}
