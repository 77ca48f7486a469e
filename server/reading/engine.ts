import { remember } from './cache.ts';
import type { Words } from './drafts.ts';
import { createEntries } from './entries.ts';
import { createEzafeScorer, type EzafeScorer } from './ezafe.ts';
import { createHomographChooser, type HomographChooser } from './homographs.ts';
import { createLetterToSound } from './letter-to-sound.ts';
import { createLexicon } from './lexicon.ts';
import type { Model } from './model.ts';
import { createMorphology } from './morphology.ts';
import { createRegister } from './register.ts';
import { isTwoToTagger } from './tag-drafts.ts';
import { createTagger, type Tagger } from './tagger.ts';
import { createUnknownReader } from './unknown-words.ts';
import { createVerbs } from './verbs.ts';

/** The parts of a model that reading asks. */
export interface Engine extends Words {
  version: string;
  chooseHomograph: HomographChooser;
  scoreEzafe: EzafeScorer;
  tagger: Tagger;
}

// Of ordinary news, 16 000 spellings cover 49 words in 50 and more; an entry takes about 1 KB.
const CACHED_ENTRIES = 16_000;

/** Makes the parts of a model ready for use. */
export function createEngine({ lexicon, tables, ...model }: Model): Engine {
  const words = createLexicon(lexicon);
  const analyse = createMorphology(words, tables);
  const letters = createLetterToSound(model.letterToSound, tables);
  const unknown = createUnknownReader(letters, words, analyse, tables);
  const verbOf = createVerbs(tables);
  const registerOf = createRegister(model.register);
  const tagger = createTagger(model.tagger);
  const tagWordOf = (key: string) => (isTwoToTagger(key) ? null : tagger.wordOf(key));
  return {
    version: model.checksum.toString(16).padStart(8, '0'),
    entryOf: remember(CACHED_ENTRIES, createEntries(analyse, unknown, tables, verbOf, registerOf, tagWordOf)),
    verbOf,
    chooseHomograph: createHomographChooser(model.homographs),
    scoreEzafe: createEzafeScorer(model.ezafe),
    tagger,
  };
}
