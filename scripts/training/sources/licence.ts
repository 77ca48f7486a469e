/**
 * Licence classes of the lexicon's sources: P permissive, S share-alike, G GPL, U unstated, M unclear.
 * A row is shipped only if a source of class P, S or G vouches for it.
 */
export function mayShip(licenceClasses: string): boolean {
  return /[PSG]/.test(licenceClasses);
}
