import { joined } from './latin-spelling.ts';

const SHORTEST_PART = 4;
// One part of a compound at least is longer: opposite is no oppo and site.
const LONGER_PART = 5;
// us|er, las|er: what is before these endings is mostly no stem where it is short.
const SHORTEST_STEM = { plural: 3, other: 4 };
// No compound or plural that people write is longer.
const LONGEST = 24;

/** An ending of English words: what it replaces at the end of their stems, and its sounds behind those of a stem. */
interface Ending {
  letters: RegExp;
  stems: readonly string[];
  sounds: (stem: string) => string;
}

const plural = (stem: string) => (/[szSZCj]$/.test(stem) ? 'ez' : /[ptkf]$/.test(stem) ? 's' : 'z');
const past = (stem: string) => (/[td]$/.test(stem) ? 'ed' : 'd');
const always = (sounds: string) => () => sounds;

const ENDINGS: readonly Ending[] = [
  { letters: /(?<=[^su])s$/, stems: [''], sounds: plural },
  { letters: /(?<=[sxz]|[cs]h|o)es$/, stems: [''], sounds: plural },
  { letters: /ies$/, stems: ['y'], sounds: plural },
  { letters: /ing$/, stems: ['', 'e'], sounds: always('ing') },
  { letters: /ings$/, stems: ['', 'e'], sounds: always('ingz') },
  { letters: /ed$/, stems: ['', 'e'], sounds: past },
  { letters: /ied$/, stems: ['y'], sounds: past },
  { letters: /er$/, stems: ['', 'e'], sounds: always('er') },
  { letters: /ers$/, stems: ['', 'e'], sounds: always('erz') },
  { letters: /able$/, stems: ['', 'e'], sounds: always('ebel') },
  { letters: /ly$/, stems: [''], sounds: always('li') },
  { letters: /less$/, stems: [''], sounds: always('les') },
  { letters: /ness$/, stems: [''], sounds: always('nes') },
  { letters: /ments$/, stems: [''], sounds: always('ments') },
  { letters: /ment$/, stems: [''], sounds: always('ment') },
];
// running: the consonant is double before the ending alone.
const DOUBLE = /([bdgklmnprtvz])\1$/;

const BETWEEN_VOWELS = /[aeoAiu]-[aeoAiu]/;

/** The phonemes of a word in small Latin letters where it is known. */
export type Known = (letters: string) => string | undefined;

/** Phonemes of an English form of a known word, or of two known words written together; undefined if it is neither. */
export function derivedPhonemes(letters: string, known: Known): string | undefined {
  if (letters.length > LONGEST) return undefined;
  return inflected(letters, known) ?? compound(letters, known);
}

function inflected(letters: string, known: Known): string | undefined {
  for (const ending of ENDINGS) {
    const begin = letters.search(ending.letters);
    if (begin < (ending.sounds === plural ? SHORTEST_STEM.plural : SHORTEST_STEM.other)) continue;
    const said = stemSaid(letters.slice(0, begin), ending.stems, known);
    if (said !== undefined) return withEnding(said, ending.sounds(said));
  }
  return undefined;
}

function stemSaid(stem: string, added: readonly string[], known: Known): string | undefined {
  const written = [
    ...added.map((letters) => stem + letters),
    ...(DOUBLE.test(stem) ? [stem.slice(0, -1)] : []),
  ];
  return written.map(known).find((said) => said !== undefined);
}

function withEnding(said: string, ending: string): string {
  if (/[^aeoAiu]$/.test(said) && said.at(-1) === ending[0]) return said.slice(0, -1) + ending;
  return BETWEEN_VOWELS.test(`${said}-${ending}`)
    ? `${said}${said.endsWith('i') ? 'y' : "'"}${ending}`
    : said + ending;
}

function compound(letters: string, known: Known): string | undefined {
  for (let cut = letters.length - SHORTEST_PART; cut >= SHORTEST_PART; cut--) {
    if (Math.max(cut, letters.length - cut) < LONGER_PART) continue;
    const first = known(letters.slice(0, cut));
    const second = first === undefined ? undefined : known(letters.slice(cut));
    if (second !== undefined) return joined(first!, second);
  }
  return undefined;
}
