import type { WordType } from '../../sentence/word-type.ts';

// Several of them: کارگرها, کارگران, فروشندگان.
const PLURAL = /^(.{2,}?)(?:\u200c?ها|\u200c?ان|یان)$/;
const PLURAL_OF_HE = /^(.{2,})گان$/;
// What is somebody's own: پدرم, همسرش.
const OWNED = /^(.{2,}?)\u200c?(?:ا?[متش]|[متش]ان|[متش]ون)$/;

/** Whether a word is somebody who does things, or several, or of somebody, for `HINTS`. */
export function isAgent({ key }: Pick<WordType, 'key'>, agents: ReadonlySet<string>): boolean {
  if (agents.has(key)) return true;
  const several = PLURAL.exec(key)?.[1];
  if (several !== undefined && agents.has(several)) return true;
  const ofHe = PLURAL_OF_HE.exec(key)?.[1];
  if (ofHe !== undefined && agents.has(`${ofHe}ه`)) return true;
  const owned = OWNED.exec(key)?.[1];
  return owned !== undefined && agents.has(owned);
}
