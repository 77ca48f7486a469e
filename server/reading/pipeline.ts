import { finishSteps, type Steps } from './base/steps.ts';
import { chooseHomographs } from './disambiguation/choose-homographs.ts';
import { matchRegister } from './disambiguation/match-register.ts';
import type { Engine } from './engine.ts';
import { scoreEzafes } from './ezafe/score-ezafes.ts';
import type { Text } from './notation/code-points.ts';
import { finish } from './sentence/finish.ts';
import { joinDetachedPrefixes } from './sentence/join-detached-prefixes.ts';
import { wordsOfText } from './sentence/text-words.ts';
import { analyseWords } from './sentence/word-analyses.ts';
import type { WordAnalysis } from './sentence/word-analysis.ts';
import { tagSentences } from './tagging/tag-sentence.ts';
import { markPersons } from './tagging/verb-person.ts';
import type { Token } from './tokenize/token.ts';
import { tokenize } from './tokenize/tokenize.ts';
import type { ReadToken } from './types.ts';

/** A text with what was decided about its tokens. */
interface Read {
  tokens: ReadToken[];
  words: WordAnalysis[];
}

/** Reads a text: the list of the stages. Each is one pass over the text, in steps of about a word. */
export function* readText(text: Text, engine: Engine): Steps<Read> {
  const tokens = yield* tokenize(text);
  const words = yield* analysis(text, tokens, engine);
  yield* chooseHomographs(words, engine.chooseHomograph);
  matchRegister(words);
  yield* scoreEzafes(words, engine.scoreEzafe);
  return { tokens: finish(tokens, words), words };
}

function* analysis(text: Text, tokens: readonly Token[], engine: Engine): Steps<WordAnalysis[]> {
  const lookup = wordsOfText(engine);
  const words = yield* analyseWords(text, tokens, lookup);
  yield* joinDetachedPrefixes(words, lookup);
  yield* tagSentences(text, tokens, words, engine.tagger);
  markPersons(words);
  return words;
}

/** What each word is by itself and in its sentence, before a reading is chosen: all that training begins with. */
export function analyse(text: Text, engine: Engine): WordAnalysis[] {
  return finishSteps(analysis(text, finishSteps(tokenize(text)), engine));
}

/** Chooses each word's reading by its context: all that comes before the ezafe, in reading and in training. */
export function chooseReadings(words: WordAnalysis[], engine: Pick<Engine, 'chooseHomograph'>): void {
  finishSteps(chooseHomographs(words, engine.chooseHomograph));
  matchRegister(words);
}
