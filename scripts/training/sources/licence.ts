/**
 * Licence classes of the lexicon's sources: P permissive, S share-alike, G GPL, U unstated, M unclear.
 * A row is shipped only if a source of class P, S or G vouches for it.
 */
export function mayShip(licenceClasses: string): boolean {
  return /[PSG]/.test(licenceClasses);
}

// The lexicon of mohamad-hasan-sohan-ajini/G2P states no licence (U), and the rights in the Mo'in dictionary are unclear (M).
const NOT_FREE = new Set(['mhsa', 'moen']);

/** Those of a row's sources, given with commas between them, that may be shipped. */
export const freeSources = (sources: string): string[] =>
  sources.split(',').filter((source) => !NOT_FREE.has(source));
