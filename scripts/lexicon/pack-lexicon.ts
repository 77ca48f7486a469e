import { ALPHABET } from '../../server/reading/letters.ts';
import { COUNT_BITS } from '../../server/reading/lexicon.ts';
import type { LexiconEntry } from './entries.ts';
import type { Evidence } from './evidence.ts';

const MOST_SOUNDS = 256;

/** The sounds that get a byte, most frequent first; the first is silence. Ties go by the sounds' own order. */
export function soundTable(entries: readonly LexiconEntry[]): string[] {
  const counts = new Map<string, number>();
  for (const { pronunciations } of entries) {
    for (const sound of pronunciations.flat()) counts.set(sound, (counts.get(sound) ?? 0) + 1);
  }
  counts.delete('');
  const byCount = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([sound]) => sound);
  return ['', ...byCount].slice(0, MOST_SOUNDS);
}

/** The bytes of the lexicon, in the order of the entries. Pronunciations with a rare sound are left out. */
export function packLexicon(
  entries: readonly LexiconEntry[],
  sounds: readonly string[],
  evidence: Evidence,
): Uint8Array {
  const byteOf = new Map(sounds.map((sound, i) => [sound, i]));
  const bytes: number[] = [];
  for (const { key, partOfSpeech, pronunciations } of entries) {
    const packable = pronunciations.filter((letters) => letters.every((sound) => byteOf.has(sound)));
    if (packable.length === 0) continue;
    const vouched = evidence(key, packable[0]!.join('')) << COUNT_BITS;
    bytes.push(key.length, partOfSpeech, packable.length | vouched);
    for (const letter of key) bytes.push(ALPHABET.indexOf(letter));
    for (const letters of packable) for (const sound of letters) bytes.push(byteOf.get(sound)!);
  }
  return Uint8Array.from(bytes);
}
