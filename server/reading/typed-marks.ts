/** Marks that the writer typed, as bits, one number a letter. */
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
  0x64e: TYPED.fatha,
  0x650: TYPED.kasra,
  0x64f: TYPED.damma,
  0x651: TYPED.shadda,
  0x652: TYPED.sukun,
  0x64b: TYPED.fathatan,
  0x64d: TYPED.kasratan,
  0x64c: TYPED.dammatan,
  0x670: TYPED.dagger,
  0x654: TYPED.hamza,
};

/** The bit of a mark's code point; 0 for marks that say nothing about the reading. */
export function typedBit(code: number): number {
  return bitOf[code] ?? 0;
}

/** Any short vowel or tanvin. */
export const ANY_VOWEL =
  TYPED.fatha | TYPED.kasra | TYPED.damma | TYPED.fathatan | TYPED.kasratan | TYPED.dammatan | TYPED.dagger;
