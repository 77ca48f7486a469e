/** How Persian speakers name the Latin letters. */
const NAMES: Record<string, string> = {
  a: 'ey',
  b: 'bi',
  c: 'si',
  d: 'di',
  e: 'i',
  f: 'ef',
  g: 'ji',
  h: 'eC',
  i: 'Ay',
  j: 'jey',
  k: 'key',
  l: 'el',
  m: 'em',
  n: 'en',
  o: 'o',
  p: 'pi',
  q: 'kiyu',
  r: 'Ar',
  s: 'es',
  t: 'ti',
  u: 'yu',
  v: 'vi',
  w: 'dAbelyu',
  x: 'eks',
  y: 'vAy',
  z: 'zed',
};

/** Rough sounds of Latin spelling, longest first: enough for a name inside a Persian sentence. */
const SPELLINGS: [string, string][] = [
  ['tion', 'Sen'],
  ['sch', 'S'],
  ['tch', 'C'],
  ['sh', 'S'],
  ['ch', 'C'],
  ['kh', 'x'],
  ['gh', 'q'],
  ['ph', 'f'],
  ['th', 't'],
  ['zh', 'Z'],
  ['ck', 'k'],
  ['qu', 'ku'],
  ['oo', 'u'],
  ['ee', 'i'],
  ['ea', 'i'],
  ['ou', 'u'],
  ['aa', 'A'],
  ['a', 'A'],
  ['c', 'k'],
  ['w', 'v'],
  ['x', 'ks'],
  ['q', 'k'],
  ['y', 'i'],
];

// Longer runs of Latin letters are no words; the bound keeps the work for one token small.
const LONGEST = 400;
const LONGEST_ACRONYM = 6;

/** A word in Latin letters as phonemes: acronyms letter by letter, words by their spelling; other scripts are silent. */
export function foreignPhonemes(text: string): string {
  const plain = text
    .slice(0, LONGEST)
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '');
  const isAcronym = plain === plain.toUpperCase() && plain.length <= LONGEST_ACRONYM;
  if (isAcronym || !/[aeiouy]/i.test(plain)) {
    return Array.from(plain.toLowerCase(), (letter) => NAMES[letter]!).join('_');
  }
  return spelled(plain.toLowerCase());
}

function spelled(word: string): string {
  let sounds = '';
  for (let i = 0; i < word.length; ) {
    const spelling = SPELLINGS.find(([letters]) => word.startsWith(letters, i));
    sounds += spelling ? spelling[1] : word[i];
    i += spelling ? spelling[0].length : 1;
  }
  return sounds.replace(/([aeoAiu])(?=[aeoAiu])/g, "$1'").replace(/(.)\1+/g, '$1');
}

/** An address as phonemes: its words, without the signs between them. */
export function addressPhonemes(text: string): string {
  return text
    .slice(0, LONGEST)
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '')
    .map(foreignPhonemes)
    .join('_');
}
