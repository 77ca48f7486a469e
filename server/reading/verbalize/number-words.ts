const ONES = ['sefr', 'yek', 'do', 'se', 'CahAr', 'panj', 'SeS', 'haft', 'haSt', 'noh'];
const TEENS = [
  'dah',
  'yAzdah',
  'davAzdah',
  'sizdah',
  'CahArdah',
  'pAnzdah',
  'SAnzdah',
  'hefdah',
  'hejdah',
  'nuzdah',
];
const TENS = ['', '', 'bist', 'si', 'Cehel', 'panjAh', 'Sast', 'haftAd', 'haStAd', 'navad'];
const HUNDREDS = [
  '',
  'sad',
  'devist',
  'sisad',
  'CahArsad',
  'pAnsad',
  'SeSsad',
  'haftsad',
  'haStsad',
  'nohsad',
];
const SCALES = ['', 'hezAr', 'milyun', 'milyArd', 'trilyun'];

// Longer runs of digits are codes, not quantities: they are said digit by digit.
const LONGEST_QUANTITY = 15;

/** A run of ASCII digits as it is said; one that begins with a zero, or is too long, digit by digit. */
export function cardinal(digits: string): string {
  const isQuantity = digits.length <= LONGEST_QUANTITY && (digits === '0' || !digits.startsWith('0'));
  return isQuantity ? quantity(Number(digits)) : digitByDigit(digits);
}

export function digitByDigit(digits: string): string {
  return Array.from(digits, (digit) => ONES[Number(digit)]!).join('_');
}

/** A quantity with leading zeros, which are said first: 007. */
export function withZeros(digits: string): string {
  const zeros = /^0*(?=\d)/.exec(digits)![0];
  return [...Array.from(zeros, () => ONES[0]!), cardinal(digits.slice(zeros.length))].join('_');
}

function quantity(value: number): string {
  if (value === 0) return ONES[0]!;
  const groups: string[] = [];
  for (let scale = 0, rest = value; rest > 0; scale++, rest = Math.floor(rest / 1000)) {
    const group = rest % 1000;
    if (group === 0) continue;
    // A thousand is said without its one: hezAr, not yek hezAr.
    const said = scale === 1 && group === 1 ? '' : belowThousand(group);
    groups.unshift([said, SCALES[scale]!].filter((word) => word !== '').join('_'));
  }
  return groups.join('_o_');
}

function belowThousand(value: number): string {
  const words: string[] = [];
  const rest = value % 100;
  if (value >= 100) words.push(HUNDREDS[Math.floor(value / 100)]!);
  if (rest >= 20) words.push(TENS[Math.floor(rest / 10)]!);
  if (rest >= 10 && rest < 20) words.push(TEENS[rest - 10]!);
  else if (rest % 10 > 0) words.push(ONES[rest % 10]!);
  return words.join('_o_');
}

const IRREGULAR: [RegExp, string][] = [
  [/(^|_)do$/, '$1dovvom'],
  [/(^|_)se$/, '$1sevvom'],
  [/(^|_)si$/, '$1siyom'],
];

/** An ordinal: bist_o_sevvom. */
export function ordinal(digits: string): string {
  const said = cardinal(digits);
  for (const [ending, ordinalEnding] of IRREGULAR) {
    if (ending.test(said)) return said.replace(ending, ordinalEnding);
  }
  return `${said}om`;
}

/** The spellings of number words, as alternatives of a regular expression. */
export const NUMBER_WORD =
  'یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|یازده|دوازده|سیزده|چهارده|پانزده|شانزده|هفده|هجده|هیجده|نوزده|بیست|سی|چهل|پنجاه|' +
  'شصت|هفتاد|هشتاد|نود|صد|یکصد|دویست|سیصد|چهارصد|پانصد|ششصد|هفتصد|هشتصد|نهصد|هزار';
