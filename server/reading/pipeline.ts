import { chooseHomographs } from './disambiguation/choose-homographs.ts';
import { matchRegister } from './disambiguation/match-register.ts';
import type { Engine } from './engine.ts';
import { scoreEzafes } from './ezafe/score-ezafes.ts';
import type { Text } from './notation/code-points.ts';
import { finish } from './sentence/finish.ts';
import { joinDetachedPrefixes } from './sentence/join-detached-prefixes.ts';
import { draftsOf } from './sentence/word-analyses.ts';
import type { Draft } from './sentence/word-analysis.ts';
import { tagDrafts } from './tagging/tag-sentence.ts';
import { markPersons } from './tagging/verb-person.ts';
import type { Token } from './tokenize/token.ts';
import { tokenize } from './tokenize/tokenize.ts';
import type { ReadToken } from './types.ts';

/** Reads a text: the list of the stages. Each is one pass over the text. */
export function readText(text: Text, engine: Engine): { tokens: ReadToken[]; drafts: Draft[] } {
  const tokens = tokenize(text);
  const drafts = analyse(text, tokens, engine);
  chooseReadings(drafts, engine);
  scoreEzafes(drafts, engine.scoreEzafe);
  return { tokens: finish(tokens, drafts), drafts };
}

/** What each word is by itself and in its sentence, before a reading is chosen. Training begins with the same stages. */
export function analyse(text: Text, tokens: readonly Token[], engine: Engine): Draft[] {
  const drafts = draftsOf(text, tokens, engine);
  joinDetachedPrefixes(drafts, engine);
  tagDrafts(text, tokens, drafts, engine.tagger);
  markPersons(drafts);
  return drafts;
}

/** Chooses each word's reading by its context: all that comes before the ezafe, in reading and in training. */
export function chooseReadings(drafts: Draft[], engine: Pick<Engine, 'chooseHomograph'>): void {
  chooseHomographs(drafts, engine.chooseHomograph);
  matchRegister(drafts);
}
