/** What the syllables of a word weigh in verse, and what each liberty costs that verse takes with them. */

/** A cost that nothing pays. */
export const NEVER = 2 ** 28;

/** What it costs, in hundredths of a logit, to take a syllable in each of these ways. */
interface Costs {
  /** As a short one: ke. */
  readonly short: number;
  /** As a long one: kar, kA. */
  readonly long: number;
  /** As a long and a short one: kAr, kard. */
  readonly both: number;
  /** Not said. */
  readonly none: number;
}

/** The costs of a syllable, with the ways in which it can be taken at all, as bits. */
export interface Weights extends Costs {
  readonly ways: number;
}

/** The bits of Weights. */
export const TAKEN = { short: 1, long: 2, both: 4, none: 8 } as const;

const weights = ({ short = NEVER, long = NEVER, both = NEVER, none = NEVER }: Partial<Costs>): Weights => ({
  short,
  long,
  both,
  none,
  ways:
    (short < NEVER ? TAKEN.short : 0) |
    (long < NEVER ? TAKEN.long : 0) |
    (both < NEVER ? TAKEN.both : 0) |
    (none < NEVER ? TAKEN.none : 0),
});

/** What stands behind a word: a consonant, a vowel that may take its last consonant, و, or a form of است. */
export const BEFORE = { consonant: 0, vowel: 1, and: 2, copula: 3 } as const;

/** A spoken word in syllables. */
export interface Syllables {
  /** All but the last. */
  readonly inner: readonly Weights[];
  /** The last one, by what stands behind it: see BEFORE. */
  readonly last: readonly Weights[];
  readonly beginsWithVowel: boolean;
}

const LICENCE = {
  /** A short vowel at the end of a word is long: del-ē man. */
  drawn: 100,
  /** A long i or u before a vowel is short: sAqi-ye. */
  shortened: 20,
  /** A first vowel keeps its stop behind a consonant: az | in instead of a-zin. */
  stop: 80,
  /** An e before a vowel is not said: k'az. */
  elided: 150,
  /** A vowel before the copula is not said: kojA'st. */
  copula: 50,
  /** An n behind a long vowel counts. */
  nasal: 300,
} as const;

const SHORT = weights({ short: 0 });
const LONG = weights({ long: 0 });
const BOTH = weights({ both: 0 });
const SHORTENED = weights({ long: 0, short: LICENCE.shortened });
const NASAL = weights({ long: 0, both: LICENCE.nasal });

/** Parts the phonemes of a word into syllables, with its ezafe if it has one; null where it has no vowel. */
export function syllablesOf(phonemes: string, ezafe: 'e' | 'ye' | '' = ''): Syllables | null {
  const word = phonemes.replace(/[-_ ]/g, '');
  // A doubled last consonant is one before a consonant: hajj, but hajj-e.
  const said = ezafe === '' ? word.replace(/([^aeoAiu])\1$/, '$1') : word + ezafe;
  const parts = said.split(/([aeoAiu])/);
  if (parts.length < 3) return null;
  const inner: Weights[] = [];
  for (let i = 1; i + 2 < parts.length; i += 2) inner.push(innerWeights(parts[i]!, parts[i + 1]!));
  return {
    inner,
    last: lastWeights(parts.at(-2)!, parts.at(-1)!, ezafe !== ''),
    beginsWithVowel: parts[0] === '',
  };
}

/** "And" where it is said by itself before a vowel: va andar as vandar. */
export function contractible({ last, ...syllables }: Syllables): Syllables {
  return { ...syllables, last: last.with(BEFORE.vowel, weights({ ...last[BEFORE.vowel], none: 0 })) };
}

const isLong = (vowel: string) => vowel === 'A' || vowel === 'i' || vowel === 'u';

/** The weights of a syllable before these consonants and another vowel: the last consonant begins the next syllable. */
function innerWeights(vowel: string, consonants: string): Weights {
  const isHiatus = consonants === '' || consonants === 'y' || consonants === "'" || consonants === 'yy';
  if (isHiatus && (vowel === 'i' || vowel === 'u')) return SHORTENED;
  // Behind a long vowel a long consonant closes nothing: xAsse is as long as xAse.
  const isLongOne = isLong(vowel) && consonants.length === 2 && consonants[0] === consonants[1];
  return closedBy(vowel, isLongOne ? 0 : consonants.length - 1, consonants[0] === 'n');
}

/** The weights of a syllable that so many consonants close; an n alone behind a long vowel does not count. */
function closedBy(vowel: string, consonants: number, isNasal: boolean): Weights {
  if (!isLong(vowel)) return consonants <= 0 ? SHORT : consonants === 1 ? LONG : BOTH;
  if (consonants <= 0) return LONG;
  return consonants === 1 && isNasal ? NASAL : BOTH;
}

/** The weights of the last syllable of a word, by what stands behind it. */
function lastWeights(vowel: string, coda: string, isEzafe: boolean): readonly Weights[] {
  if (coda === '') return openWeights(vowel, isEzafe);
  const apart = closedBy(vowel, coda.length, coda[0] === 'n');
  const joined = closedBy(vowel, coda.length - 1, coda[0] === 'n');
  const either = weights({
    short: Math.min(joined.short, apart.short + LICENCE.stop),
    long: Math.min(joined.long, apart.long + LICENCE.stop),
    both: Math.min(joined.both, apart.both + LICENCE.stop),
  });
  return [apart, either, joined, either];
}

function openWeights(vowel: string, isEzafe: boolean): readonly Weights[] {
  const open = isLong(vowel) ? LONG : weights({ short: 0, long: LICENCE.drawn });
  const beforeVowel = vowel === 'i' || vowel === 'u' ? SHORTENED : open;
  if (isEzafe) return [open, beforeVowel, beforeVowel, beforeVowel];
  return [
    open,
    vowel === 'e' ? weights({ ...open, none: LICENCE.elided }) : beforeVowel,
    beforeVowel,
    weights({ ...beforeVowel, none: LICENCE.copula }),
  ];
}
