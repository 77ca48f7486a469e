import { COUNT_BITS, RARE } from '../../../server/reading/lexicon/packed-lexicon.ts';
import { ALPHABET } from '../../../server/reading/notation/script.ts';
import type { LexiconEntry } from '../sources/lexicon/entries.ts';
import type { Evidence } from '../sources/lexicon/evidence.ts';

const MOST_SOUNDS = 256;

/**
 * The sounds that get a byte: those that weights have learnt, from silence, then the others by frequency, and by their
 * spelling where that is equal.
 */
export function soundTable(entries: readonly LexiconEntry[], learnt: readonly string[] = ['']): string[] {
  const counts = new Map<string, number>();
  for (const { pronunciations } of entries) {
    for (const sound of pronunciations.flat()) counts.set(sound, (counts.get(sound) ?? 0) + 1);
  }
  for (const sound of learnt) counts.delete(sound);
  const byCount = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([sound]) => sound);
  return [...learnt, ...byCount].slice(0, MOST_SOUNDS);
}

/** An entry in numbers: indexes in the alphabet and in the table of sounds. */
interface Row {
  letters: number[];
  partOfSpeech: number;
  head: number;
  pronunciations: number[][];
}

/**
 * The packed lexicon, in the order of the entries; the inverse of `unpackLexicon`. Pronunciations with a rare sound
 * are left out.
 */
export function packLexicon(
  entries: readonly LexiconEntry[],
  sounds: readonly string[],
  evidence: Evidence,
): Uint8Array {
  const rows = rowsOf(entries, sounds, evidence);
  const usual = usualSounds(rows);
  const shared = rows.map(({ letters }, i) => sharedLetters(rows[i - 1]?.letters ?? [], letters));
  const own = rows.flatMap(({ letters }, i) => letters.slice(shared[i]));
  const indices = rows.flatMap(({ letters, pronunciations }) =>
    pronunciations.map((said) => said.map((sound, i) => usual[letters[i]!]!.indexOf(sound))),
  );
  const halves = indices.flatMap(inHalves);
  const sizes = new Uint32Array([rows.length, own.length, halves.length]);
  return Uint8Array.from([
    ...new Uint8Array(sizes.buffer),
    ...usual.flatMap((some) => [some.length, ...some]),
    ...shared,
    ...rows.map(({ letters }, i) => letters.length - shared[i]!),
    ...rows.map(({ partOfSpeech }) => partOfSpeech),
    ...rows.map(({ head }) => head),
    ...own,
    ...halves,
    ...indices.flatMap((said) => said.filter((index) => index >= RARE)),
  ]);
}

/** Two indices in a byte, the first one in its lower half. */
function inHalves(indices: readonly number[]): number[] {
  const halves = indices.map((index) => Math.min(index, RARE));
  return halves.filter((_, i) => i % 2 === 0).map((low, i) => low | ((halves[2 * i + 1] ?? 0) << 4));
}

function rowsOf(entries: readonly LexiconEntry[], sounds: readonly string[], evidence: Evidence): Row[] {
  const numberOf = new Map(sounds.map((sound, i) => [sound, i]));
  return entries.flatMap(({ key, partOfSpeech, pronunciations }) => {
    const packable = pronunciations.filter((said) => said.every((sound) => numberOf.has(sound)));
    if (packable.length === 0) return [];
    const vouched = evidence(key, packable[0]!.join('')) << COUNT_BITS;
    return {
      letters: Array.from(key, (letter) => ALPHABET.indexOf(letter)),
      partOfSpeech,
      head: packable.length | vouched,
      pronunciations: packable.map((said) => said.map((sound) => numberOf.get(sound)!)),
    };
  });
}

/** For each letter of the alphabet the sounds that it has in the rows, most frequent first. */
function usualSounds(rows: readonly Row[]): number[][] {
  const counts = Array.from(ALPHABET, () => new Map<number, number>());
  for (const { letters, pronunciations } of rows) {
    for (const said of pronunciations)
      said.forEach((sound, i) => {
        const seen = counts[letters[i]!]!;
        seen.set(sound, (seen.get(sound) ?? 0) + 1);
      });
  }
  return counts.map((seen) => [...seen].sort(([a, n], [b, m]) => m - n || a - b).map(([sound]) => sound));
}

function sharedLetters(before: readonly number[], letters: readonly number[]): number {
  const differs = letters.findIndex((letter, i) => letter !== before[i]);
  return differs < 0 ? letters.length : differs;
}
