/** The sounds of the letters that are always consonants, in words of every origin. */
export const CONSONANTS: Readonly<Record<string, string>> = {
  ب: 'b',
  ت: 't',
  ث: 's',
  ج: 'j',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'S',
  ص: 's',
  ض: 'z',
  ط: 't',
  ظ: 'z',
  غ: 'q',
  ف: 'f',
  ق: 'q',
  ک: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
};

/** The consonants that Arabic lacks. */
export const PERSIAN_CONSONANTS: Readonly<Record<string, string>> = { پ: 'p', چ: 'C', ژ: 'Z', گ: 'g' };
