import { chooseHomographs } from './disambiguation/choose-homographs.ts';
import { matchRegister } from './disambiguation/match-register.ts';
import type { Engine } from './engine.ts';
import { scoreEzafes } from './ezafe/score-ezafes.ts';
import type { Text } from './notation/code-points.ts';
import { finish } from './sentence/finish.ts';
import { joinDetachedPrefixes } from './sentence/join-detached-prefixes.ts';
import { analyseWords } from './sentence/word-analyses.ts';
import type { WordAnalysis } from './sentence/word-analysis.ts';
import { tagSentences } from './tagging/tag-sentence.ts';
import { markPersons } from './tagging/verb-person.ts';
import type { Token } from './tokenize/token.ts';
import { tokenize } from './tokenize/tokenize.ts';
import type { ReadToken } from './types.ts';

/** Reads a text: the list of the stages. Each is one pass over the text. */
export function readText(text: Text, engine: Engine): { tokens: ReadToken[]; words: WordAnalysis[] } {
  const tokens = tokenize(text);
  const words = analyse(text, tokens, engine);
  chooseReadings(words, engine);
  scoreEzafes(words, engine.scoreEzafe);
  return { tokens: finish(tokens, words), words };
}

/** What each word is by itself and in its sentence, before a reading is chosen. Training begins with the same stages. */
export function analyse(text: Text, tokens: readonly Token[], engine: Engine): WordAnalysis[] {
  const words = analyseWords(text, tokens, engine);
  joinDetachedPrefixes(words, engine);
  tagSentences(text, tokens, words, engine.tagger);
  markPersons(words);
  return words;
}

/** Chooses each word's reading by its context: all that comes before the ezafe, in reading and in training. */
export function chooseReadings(words: WordAnalysis[], engine: Pick<Engine, 'chooseHomograph'>): void {
  chooseHomographs(words, engine.chooseHomograph);
  matchRegister(words);
}
