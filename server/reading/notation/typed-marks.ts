/** The bits of marks that the writer typed; each letter has a number of them. */
export const TYPED = {
  fatha: 1,
  kasra: 2,
  damma: 4,
  shadda: 8,
  sukun: 16,
  fathatan: 32,
  kasratan: 64,
  dammatan: 128,
  dagger: 256,
  hamza: 512,
} as const;

const bitOf: Record<number, number> = {
  1614: TYPED.fatha,
  1616: TYPED.kasra,
  1615: TYPED.damma,
  1617: TYPED.shadda,
  1618: TYPED.sukun,
  1611: TYPED.fathatan,
  1613: TYPED.kasratan,
  1612: TYPED.dammatan,
  1648: TYPED.dagger,
  1620: TYPED.hamza,
  // The forms of the Quran.
  1761: TYPED.sukun,
  2288: TYPED.fathatan,
  2289: TYPED.dammatan,
  2290: TYPED.kasratan,
};

/** The bit of a mark's code point; 0 for marks that do not affect the reading. */
export function typedBit(code: number): number {
  return bitOf[code] ?? 0;
}

/** Any short vowel or tanvin. */
export const ANY_VOWEL =
  TYPED.fatha | TYPED.kasra | TYPED.damma | TYPED.fathatan | TYPED.kasratan | TYPED.dammatan | TYPED.dagger;

// People type these in haste, too: واقعاًنمی‌دونم.
const OF_HASTE = TYPED.fathatan | TYPED.hamza;

/** Whether the writer typed vowels on a word, which shows care. */
export const isVocalised = (typed: readonly number[] | null): boolean =>
  typed?.some((marks) => (marks & ~OF_HASTE) !== 0) === true;
