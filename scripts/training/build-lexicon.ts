import { type LexiconTables, parseModel, weightsTables } from '../../server/reading/model.ts';
import { className } from '../../server/reading/notation/reading-class.ts';
import { type Merged, readMerged, readVerses } from './merged/merged.ts';
import { engineTables } from './own/engine-tables.ts';
import { homographReadings } from './sources/homograph-readings.ts';
import { gatherEntries, type LexiconEntry } from './sources/lexicon/entries.ts';
import { type Evidence, evidenceOf } from './sources/lexicon/evidence.ts';
import { PARTS_OF_SPEECH } from './sources/parts-of-speech.ts';
import type { Sentence } from './sources/sentences/sentence.ts';
import { authorsSentences } from './sources/sentences/training-sentences.ts';
import { learnSince } from './stages/learn-since.ts';
import { packArabic } from './stages/pack-arabic.ts';
import { packLexicon, soundTable } from './stages/pack-lexicon.ts';
import { packLexiconFile } from './stages/pack-model.ts';
import { packVerses } from './stages/pack-verses.ts';

/** The words that a model knows, with their readings and what vouches for these. */
export interface KnownWords {
  entries: LexiconEntry[];
  homographs: ReadonlyMap<string, string[]>;
  evidence: Evidence;
}

/** The words of the merged sources and of the authors, but for those that the model must not know. */
export function knownWords(
  merged: Merged,
  sentences: readonly Sentence[],
  unknown: ReadonlySet<string> = new Set(),
): KnownWords {
  const readings = [...homographReadings(merged.homographs)].filter(([key]) => !unknown.has(key));
  const homographs = new Map(readings);
  const entries = gatherEntries(merged, homographs).filter(({ key }) => !unknown.has(key));
  return { entries, homographs, evidence: evidenceOf(merged, sentences) };
}

/** The lexicon of a model, and the tables and verses that stand with it. */
export function lexiconOf({ entries, homographs, evidence }: KnownWords, sounds: string[]) {
  const tables: LexiconTables = {
    sounds,
    partsOfSpeech: PARTS_OF_SPEECH,
    homographs: Object.fromEntries(
      [...homographs].map(([word, readings]) => [word, readings.map(className)]),
    ),
    own: engineTables(),
  };
  return {
    tables,
    lexicon: packLexicon(entries, sounds, evidence),
    quran: packVerses(readVerses()),
    arabic: packArabic(tables.own),
  };
}

/**
 * The file of the lexicon, packed from the tables in `merged/` and `own/`, which stands beside these weights. Homographs
 * that the authors teach otherwise than when the weights were trained are learnt on top of them. The same tables and
 * weights give the same bytes.
 */
export function buildLexicon(weights: Uint8Array, report: (line: string) => void = () => {}): Uint8Array {
  const { sounds, homographTraining } = weightsTables(weights);
  const sentences = authorsSentences(() => true);
  const words = knownWords(readMerged(), sentences);
  const known = lexiconOf(words, soundTable(words.entries, sounds));
  const { tables } = known;
  const model = parseModel({ lexicon: packLexiconFile(tables, known), weights });
  const since = learnSince(model, homographTraining, words.homographs, sentences);
  report(`${words.entries.length} words, ${words.homographs.size} homographs`);
  if (since.words.length > 0)
    report(`learnt since the training: ${since.words.join(' ')} (${since.changes.length} weights)`);
  return packLexiconFile(tables, known, since.changes);
}
