import { finishSteps, type Steps } from './base/steps.ts';
import { chooseHomographs } from './disambiguation/choose-homographs.ts';
import { matchRegister } from './disambiguation/match-register.ts';
import type { Engine } from './engine.ts';
import { scoreEzafes } from './ezafe/score-ezafes.ts';
import type { Text } from './notation/code-points.ts';
import { sayDetachedCopulas } from './sentence/detached-copulas.ts';
import { finish } from './sentence/finish.ts';
import { joinDetachedPrefixes } from './sentence/join-detached-prefixes.ts';
import { sayKabulSpeech } from './sentence/kabul/kabul-speech.ts';
import { markVerse } from './sentence/mark-verse.ts';
import { mendMisspelled } from './sentence/spelling/misspelled.ts';
import { wordsOfText } from './sentence/text-words.ts';
import { analyseWords, type WordLookup } from './sentence/word-analyses.ts';
import type { WordAnalysis } from './sentence/word-analysis.ts';
import { joinSplitWords } from './spacing/join-split-words.ts';
import { splitRunTogether } from './spacing/run-together.ts';
import { separateRuns } from './spacing/separate-runs.ts';
import type { Run } from './spacing/splice.ts';
import { tagSentences } from './tagging/tag-sentence.ts';
import { markVerbs } from './tagging/verb-ahead.ts';
import type { Token } from './tokenize/token.ts';
import { tokenize } from './tokenize/tokenize.ts';
import type { ReadToken } from './types.ts';

/** A text with what was decided about its tokens. */
export interface Read {
  tokens: readonly ReadToken[];
  words: WordAnalysis[];
  /** The words that stand for several tokens. */
  runs: readonly Run[];
}

/** Reads a text: the list of the stages. Each is one pass over the text, in steps of about a word. */
export function* readText(text: Text, engine: Engine): Steps<Read> {
  const written = yield* tokenize(text, engine);
  const lookup = wordsOfText(engine);
  const seen = yield* analyseWords(text, written, lookup);
  const split = yield* splitRunTogether(text, written, seen, lookup, engine.spacing);
  const joining = { ...lookup, ...engine.spacing };
  const { tokens, words, runs } = yield* joinSplitWords(text, split.tokens, split.analysed, joining);
  yield* relate(text, tokens, words, engine, lookup);
  yield* chooseReadings(words, engine);
  yield* scoreEzafes(words, engine);
  yield* engine.fitMetre(words);
  const separated = yield* separateRuns(finish(tokens, words), runs, engine.sayParts);
  return { tokens: separated, words, runs };
}

/** Sees each word in its sentence. */
function* relate(
  text: Text,
  tokens: readonly Token[],
  words: WordAnalysis[],
  engine: Engine,
  lookup: WordLookup,
): Steps<void> {
  yield* mendMisspelled(words, lookup);
  yield* joinDetachedPrefixes(words, lookup);
  yield* tagSentences(text, tokens, words, engine.tagger);
  markVerbs(words);
  markVerse(words);
}

/** What each word is by itself and in its sentence, before a reading is chosen: all that training begins with. */
export function analyse(text: Text, engine: Engine): WordAnalysis[] {
  const tokens = finishSteps(tokenize(text, engine));
  const lookup = wordsOfText(engine);
  const { words } = finishSteps(analyseWords(text, tokens, lookup));
  finishSteps(relate(text, tokens, words, engine, lookup));
  return words;
}

/** Chooses each word's reading by its context: all that comes before the ezafe, in reading and in training. */
export function* chooseReadings(
  words: WordAnalysis[],
  engine: Pick<Engine, 'chooseHomograph' | 'describes' | 'phraseReadings'>,
): Steps<void> {
  yield* chooseHomographs(words, engine.chooseHomograph, engine.phraseReadings);
  matchRegister(words);
  sayKabulSpeech(words);
  sayDetachedCopulas(words, engine.describes);
}
