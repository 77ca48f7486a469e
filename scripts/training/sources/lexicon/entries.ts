import { className } from '../../../../server/reading/notation/reading-class.ts';
import { ALPHABET, LONGEST_KEY } from '../../../../server/reading/notation/script.ts';
import { align } from '../../alignment/align.ts';
import { keyOf } from '../../key-of.ts';
import type { Merged } from '../../merged/merged.ts';
import { ownHomographs } from '../../own/homographs.ts';
import { spokenVerbs } from '../../own/verbs.ts';
import { OWN_LIMIT, ownWords } from '../../own/words.ts';
import { partsOfSpeechBy } from '../parts-of-speech.ts';
import { addAllahSpellings } from './allah-spellings.ts';
import { withOwnDiphthongs } from './diphthongs.ts';
import { finalGemination } from './final-gemination.ts';
import { repairReading } from './repair-reading.ts';

/** One word of the lexicon with its pronunciations, best first, each as the sounds of its letters. */
export interface LexiconEntry {
  key: string;
  partOfSpeech: number;
  pronunciations: string[][];
}

// More readings of one word than this are noise of the sources.
const MOST_READINGS = 6;
// Alignments that cost more are mostly wrong rows.
const LIMIT = 3.2;

/**
 * The words of the shipped lexicon, sorted by key: the authors' words, the merged readings of free sources, and readings
 * that only the lists of homographs have.
 */
export function gatherEntries(
  { readings, diphthongs, partsOfSpeech }: Merged,
  homographs: ReadonlyMap<string, string[]>,
): LexiconEntry[] {
  const { byKey, add } = createCollection();
  const { only, everyday, usual } = ownWords();
  for (const [word, reading] of only) add(word, reading, { limit: OWN_LIMIT });
  const replaced = new Set(byKey.keys());
  const isReplaced = (word: string) => replaced.has(keyOf(word));
  for (const { word, phonemes, sources, use } of readings) {
    if (use !== 'unused' && !replaced.has(word))
      add(word, repairReading(word, phonemes), {
        asDefault: use === 'default',
        isLone: !sources.includes(','),
      });
  }
  for (const [word, reading] of [...everyday, ...usual]) {
    if (!isReplaced(word)) add(word, reading, { asDefault: true, limit: OWN_LIMIT });
  }
  for (const [word, reading] of spokenVerbs()) if (!isReplaced(word)) add(word, reading);
  const taught = new Set(ownHomographs().map(({ word, reading }) => `${keyOf(word)} ${className(reading)}`));
  for (const [word, readings] of homographs) {
    for (const reading of readings)
      add(word, reading, { isTaught: taught.has(`${word} ${className(reading)}`) });
  }
  addAllahSpellings(byKey);
  markDiphthongs(byKey, withOwnDiphthongs(diphthongs));
  const partOfSpeech = partsOfSpeechBy(partsOfSpeech);
  return [...byKey]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, pronunciations]) => ({ key, partOfSpeech: partOfSpeech(key), pronunciations }));
}

interface AddOptions {
  asDefault?: boolean;
  limit?: number;
  /** One source alone has it. */
  isLone?: boolean;
  /** The authors have contexts for it, so that it takes the place of a lone one where there are enough. */
  isTaught?: boolean;
}

/** Pronunciations by key, and what adds a reading to them. */
function createCollection() {
  const byKey = new Map<string, string[][]>();
  const geminateFinal = finalGemination();
  const lone = new Set<string[]>();
  const leaveOutLone = (known: string[][]) => {
    const at = known.findLastIndex((sounds, place) => place > 0 && lone.has(sounds));
    if (at >= 0) known.splice(at, 1);
  };
  /** Adds a reading at the end, or as the default; of readings that are there already, only a default moves. */
  const add = (word: string, reading: string, options: AddOptions = {}) => {
    const { asDefault = false, limit = LIMIT, isLone = false, isTaught = false } = options;
    const key = keyOf(word);
    if (key === '' || key.length > LONGEST_KEY) return;
    if ([...key].some((letter) => !ALPHABET.includes(letter))) return;
    const aligned = align(key, reading, limit);
    if (!aligned) return;
    const sounds = geminateFinal(key, aligned.sounds);
    const known = byKey.get(key) ?? [];
    const at = known.findIndex((one) => one.join('') === sounds.join(''));
    if (isLone) lone.add(sounds);
    if (isTaught && at < 0 && known.length >= MOST_READINGS) leaveOutLone(known);
    if (asDefault) known.unshift(at < 0 ? sounds : known.splice(at, 1)[0]!);
    else if (at < 0 && known.length < MOST_READINGS) known.push(sounds);
    byKey.set(key, known);
  };
  return { byKey, add };
}

function markDiphthongs(
  byKey: Map<string, string[][]>,
  places: ReadonlyMap<string, ReadonlySet<number>>,
): void {
  for (const [key, at] of places) {
    for (const sounds of byKey.get(key) ?? []) {
      sounds.forEach((sound, i) => {
        if (sound === 'o' && at.has(i) && key[i] === 'و') sounds[i] = 'ow';
      });
    }
  }
}
