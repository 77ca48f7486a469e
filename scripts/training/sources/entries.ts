import { LONGEST_KEY } from '../../../server/reading/lexicon/lexicon.ts';
import { ALPHABET } from '../../../server/reading/notation/script.ts';
import { align } from '../alignment/align.ts';
import { everydayWords } from '../own/everyday.ts';
import { proofreadWords } from '../own/labels.ts';
import { spokenVerbs } from '../own/verbs.ts';
import { ownReadings, spokenForms } from '../own/words.ts';
import { isDamaged, mended } from './damaged.ts';
import { diphthongs } from './diphthongs.ts';
import { isKnownFromHeldOut } from './held-out-words.ts';
import { mayShip } from './licence.ts';
import { lengthened } from './long-finals.ts';
import { addWithOneLam } from './one-lam.ts';
import { preferred } from './preferred.ts';
import { spokenPossessives } from './spoken-possessives.ts';
import { keyOf, readRows } from './tables.ts';

/** One word of the lexicon with its pronunciations, best first, each as the sounds of its letters. */
export interface LexiconEntry {
  key: string;
  partOfSpeech: number;
  pronunciations: string[][];
}

// More readings of one word than this are sources' noise.
const MOST_READINGS = 6;
// Generated perfect forms with a participle of another verb (rofte'and for rafte'and): morphology does better.
const PERFECT = /^(?!.*می)[^\u200c]+ه\u200c(ام|ای|است|ایم|اید|اند)$/;
// A word with its ezafe written out: morphology knows that the ی is one.
const WRITTEN_EZAFE = /ه\u200cی$/;
// Dearer alignments are mostly wrong rows.
const LIMIT = 3.2;
/** The dearest alignment of the authors' own words, which may be as odd as they like. */
export const OWN_LIMIT = 8;
// A formal reading seen this often in the corpora stays the default beside a spoken form of the same spelling.
const FREQUENT = 5;

/**
 * The words of the shipped lexicon: own words first, then every row whose licence allows it, then readings that
 * only the lists of homographs have. Sorted by key. Words of `heldOut` sentences (their counts there) are left
 * out when no other source has them.
 */
export function gatherEntries(
  folder: string,
  partOfSpeech: (key: string) => number,
  homographs: ReadonlyMap<string, string[]>,
  heldOut: ReadonlyMap<string, number>,
): LexiconEntry[] {
  const byKey = new Map<string, string[][]>();
  for (const [word, reading] of ownReadings) add(byKey, word, reading, false, OWN_LIMIT);
  const own = new Set(byKey.keys());
  const frequent = new Set<string>();
  const rows = preferred(readRows(folder, 'lexicon.tsv'));
  const isPossessive = spokenPossessives(rows);
  for (const row of rows) {
    const [word = '', reading = '', rank, sources = '', , count, , licence = ''] = row;
    if ((sources === 'tihu' && PERFECT.test(word)) || WRITTEN_EZAFE.test(word)) continue;
    if (isDamaged(word, reading, sources) || isPossessive(row)) continue;
    if (isKnownFromHeldOut(sources, Number(count), heldOut.get(keyOf(word)) ?? 0)) continue;
    if (rank === '1' && Number(count) >= FREQUENT) frequent.add(keyOf(word));
    if (mayShip(licence) && !own.has(keyOf(word))) add(byKey, word, mended(word, reading));
  }
  for (const [word, reading] of spokenForms(folder)) {
    if (!WRITTEN_EZAFE.test(word) && !own.has(keyOf(word)) && !isPossessive([word, reading]))
      add(byKey, word, reading, !frequent.has(keyOf(word)));
  }
  for (const [word, reading] of [...everydayWords, ...proofreadWords()]) {
    if (!own.has(keyOf(word))) add(byKey, word, reading, true, OWN_LIMIT);
  }
  for (const [word, reading] of spokenVerbs) if (!own.has(keyOf(word))) add(byKey, word, reading);
  for (const [word, readings] of homographs) {
    for (const reading of readings) add(byKey, word, reading);
  }
  addWithOneLam(byKey);
  markDiphthongs(byKey, diphthongs(folder));
  return [...byKey]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, pronunciations]) => ({ key, partOfSpeech: partOfSpeech(key), pronunciations }));
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

/** Adds a reading at the end, or as the default; of readings that are there already, only a default moves. */
function add(
  byKey: Map<string, string[][]>,
  word: string,
  reading: string,
  asDefault = false,
  limit = LIMIT,
): void {
  const key = keyOf(word);
  if (key === '' || key.length > LONGEST_KEY || [...key].some((letter) => !ALPHABET.includes(letter))) return;
  const aligned = align(key, reading, limit);
  if (!aligned) return;
  const sounds = lengthened(key, aligned.sounds);
  const known = byKey.get(key) ?? [];
  const at = known.findIndex((one) => one.join('') === sounds.join(''));
  if (asDefault) known.unshift(at < 0 ? sounds : known.splice(at, 1)[0]!);
  else if (at < 0 && known.length < MOST_READINGS) known.push(sounds);
  byKey.set(key, known);
}
