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
// What nobody would say to the end; the bound keeps the phonemes of a text linear in it.
const LONGEST_RUN = 400;

/** A number as it is said: words of the phoneme notation joined by `_`, with a spoken "o" between them. */
export function numberPhonemes(text: string): string {
  const latin = text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .slice(0, LONGEST_RUN);
  const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(latin) ? latin.replaceAll(',', '') : latin;
  const parts = grouped.split(/[.,]/).filter((part) => part !== '');
  const said = parts.map(partPhonemes);
  return parts.length === 2 && grouped.includes('.') ? said.join('_momayyez_') : said.join('_');
}

function partPhonemes(digits: string): string {
  const isQuantity = digits.length <= LONGEST_QUANTITY && (digits === '0' || !digits.startsWith('0'));
  return isQuantity
    ? quantity(Number(digits))
    : Array.from(digits, (digit) => ONES[Number(digit)]!).join('_');
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
