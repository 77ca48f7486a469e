import { foldPhonemes } from '../../../../server/reading/notation/sounds.ts';
import { keyOf } from '../../key-of.ts';
import { type Merged, type MergedReading, MOST_TIMES, type ReadingName } from '../../merged/merged.ts';
import { readRows } from '../../tables.ts';
import { partOf } from '../held-out.ts';
import { freeSources, mayShip } from '../licence.ts';
import { listedPartsOfSpeech } from '../parts-of-speech.ts';
import { corpora } from '../sentences/corpora.ts';
import { saidWords } from '../sentences/sentence.ts';
import { listedDiphthongs } from './diphthongs.ts';
import { heldOutWords, isKnownFromHeldOut } from './held-out-words.ts';
import { rankByAgreement } from './rank-by-agreement.ts';
import { spokenPossessives } from './spoken-possessives.ts';
import { isUnreliable } from './unreliable-rows.ts';

// A formal reading seen this often in the corpora stays the default beside a spoken form of the same spelling.
const FREQUENT = 5;
// A word with its ezafe written out: morphology knows that the ی is one.
const WRITTEN_EZAFE = /ه\u200cی$/;
// The authors' list of spoken forms, which vouches for none of them.
const SPOKEN_FORMS = 'colloquial';

/**
 * What the free sources of a data folder say of words. A model for measuring leaves a part of the corpora out, with the
 * words that only it has.
 */
export function mergeSources(folder: string, leftOut?: number): Merged {
  return {
    readings: mergedReadings(folder, leftOut),
    homographs: homographRows(folder),
    diphthongs: listedDiphthongs(folder),
    partsOfSpeech: listedPartsOfSpeech(folder),
    seen: timesSeen(folder, leftOut),
  };
}

function mergedReadings(folder: string, leftOut: number | undefined): MergedReading[] {
  const heldOut = leftOut === undefined ? new Map<string, number>() : heldOutWords(folder, leftOut);
  const rows = rankByAgreement(readRows(folder, 'lexicon.tsv'));
  const isPossessive = spokenPossessives(rows);
  const frequent = new Set<string>();
  const merged: MergedReading[] = [];
  for (const row of rows) {
    const [word = '', phonemes = '', rank, sources = '', , count, , licence = ''] = row;
    if (isKnownFromHeldOut(sources, Number(count), heldOut.get(keyOf(word)) ?? 0)) continue;
    const isUnused = WRITTEN_EZAFE.test(word) || isUnreliable(word, phonemes, sources) || isPossessive(row);
    if (!isUnused && rank === '1' && Number(count) >= FREQUENT) frequent.add(keyOf(word));
    if (!mayShip(licence)) continue;
    merged.push({
      word: keyOf(word),
      phonemes,
      sources: freeSources(sources).join(','),
      use: isUnused ? 'unused' : '',
    });
  }
  for (const [word = '', phonemes = ''] of readRows(folder, 'colloquial.tsv')) {
    if (WRITTEN_EZAFE.test(word) || isPossessive([word, phonemes])) continue;
    const use = frequent.has(keyOf(word)) ? '' : 'default';
    merged.push({ word: keyOf(word), phonemes, sources: SPOKEN_FORMS, use });
  }
  // The order of a word's readings is the order in which they are added: sorting keeps it.
  return merged.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0));
}

/** The homographs of free sources, then those that have cues. */
function homographRows(folder: string): (readonly [string, string])[] {
  return [
    ...readRows(folder, 'homographs.tsv')
      .filter(([, , , sources = '']) => freeSources(sources).length > 0)
      .map(([word = '', reading = '']) => [keyOf(word), reading] as const),
    ...readRows(folder, 'homograph_cues.tsv')
      .filter(([, reading = '']) => !reading.includes('-'))
      .map(([word = '', reading = '']) => [keyOf(word), reading] as const),
  ];
}

function timesSeen(folder: string, leftOut: number | undefined): Map<ReadingName, number> {
  const { farsdat, updt } = corpora(folder, (place) => partOf(place) !== leftOut);
  const seen = new Map<ReadingName, number>();
  for (const [key, phonemes] of saidWords([...farsdat, ...updt])) {
    if (key === '' || phonemes === '') continue;
    const name = `${key} ${foldPhonemes(phonemes)}`;
    seen.set(name, Math.min(MOST_TIMES, (seen.get(name) ?? 0) + 1));
  }
  return seen;
}
