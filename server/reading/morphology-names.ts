import type { Analysis } from './morphology/analyser.ts';

const SHORTEST_STEM = 2;
// Everyday words that are as short as the beginnings of names: دلتون, but کیتون.
const BEFORE_YOUR = new Set(
  'سر دل دم شب بد بر زن سگ حق سن تن در کت نو دو رو لب مو پا جا خط حد حس حل قد گل خر مخ صف تب پل پر کل غم کف شر'.split(
    ' ',
  ),
);
const LONGEST_OF_NAME = 4;

/** Whether تون ends a name, not a word with "your": that stands on a word known as it is, or on a long one. */
export function mayBeName(stem: string, letters: string, found: Analysis): boolean {
  if (letters !== 'تون' || stem.length > LONGEST_OF_NAME) return false;
  return stem.length <= SHORTEST_STEM ? !BEFORE_YOUR.has(stem) : found.stem !== stem;
}
