/**
 * Our sounds in the symbols that eSpeak NG's Persian voice gives, because Piper's Persian voices were trained on just
 * these (eSpeak NG 1.51, `espeak-ng -v fa --ipa`, over 12000 frequent words): ق and غ are `q1`, a final silent ه and the
 * diphthong ow are long, an initial i is long, u nearly always is.
 */
const SYMBOLS = {
  a: 'a',
  e: 'e',
  o: 'o',
  A: 'ɑ',
  i: 'i',
  u: 'uː',
  ey: 'ej',
  ow: 'oː',
  'final e': 'eː',
  'initial i': 'iː',
  p: 'p',
  b: 'b',
  t: 't',
  d: 'd',
  k: 'k',
  g: 'ɡ',
  q: 'q1',
  f: 'f',
  v: 'v',
  w: 'v',
  s: 's',
  z: 'z',
  S: 'ʃ',
  Z: 'ʒ',
  x: 'x',
  h: 'h',
  C: 'tʃ',
  j: 'dʒ',
  m: 'm',
  n: 'n',
  l: 'l',
  r: 'r',
  y: 'j',
  "'": 'ʔ',
  // Signs that are no sounds.
  stress: 'ˈ',
  space: ' ',
  begin: '^',
  end: '$',
  pad: '_',
  statement: '.',
  question: '?',
  exclamation: '!',
  continuation: ',',
} as const;

/** A sound of the reading room's notation, or a sign between sounds. */
export type Sign = keyof typeof SYMBOLS;

// The nearest symbols for a voice that was trained without one; an empty string leaves it out.
const NEAREST: Record<string, readonly string[]> = {
  uː: ['u'],
  oː: ['ow', 'o'],
  eː: ['e'],
  iː: ['i'],
  ɑ: ['ɒ', 'A'],
  ɡ: ['g'],
  q1: ['q', 'ɣ', 'ɢ'],
  r: ['ɾ', 'ɹ'],
  x: ['χ'],
  ʔ: [''],
  ˈ: [''],
  '?': ['.', ''],
  '!': ['.', ''],
  '.': [''],
  ',': [''],
};

/** The numbers by which a voice knows each symbol, one code point each. */
export type PhonemeIds = ReadonlyMap<string, readonly number[]>;

/** For each of our sounds and signs the numbers of its code points. */
export type SignIds = ReadonlyMap<Sign, readonly (readonly number[])[]>;

/** The signs of a voice; `missing` has the symbols for which it knows nothing near. */
export function signIdsOf(ids: PhonemeIds): { signs: SignIds; missing: string[] } {
  const signs = new Map<Sign, (readonly number[])[]>();
  const missing: string[] = [];
  for (const [sign, symbol] of Object.entries(SYMBOLS) as [Sign, string][]) {
    const known = [symbol, ...(NEAREST[symbol] ?? [])].find((one) =>
      [...one].every((point) => ids.has(point)),
    );
    if (known === undefined) missing.push(symbol);
    else
      signs.set(
        sign,
        [...known].map((point) => ids.get(point)!),
      );
  }
  return { signs, missing: [...new Set(missing)] };
}
