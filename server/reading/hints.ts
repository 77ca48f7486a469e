import { isOwnedAdjective } from './ezafe/before-owned.ts';
import { isAgent, isOwned } from './ezafe/clauses/agents.ts';
import { isIndefiniteNoun } from './ezafe/clauses/indefinite.ts';
import { ruleHintsOf } from './ezafe/ezafe-by-rule.ts';
import type { FixedPhrases } from './ezafe/fixed-phrases.ts';
import { isNumberWord } from './ezafe/rules/measures.ts';
import { isConjugated } from './ezafe/rules/verbs.ts';
import type { Analyse } from './morphology/analysis.ts';
import type { Exceptions } from './morphology/exceptions.ts';
import { isOfKabul } from './sentence/kabul/kabul-words.ts';
import { HINTS, type WordType } from './sentence/word-type.ts';
import type { JoinLookup } from './spacing/join-split-words.ts';
import { partHintsOf } from './spacing/parts-of-word.ts';
import { runsTogether } from './spacing/run-together.ts';

/** Tells which later stages look at a word, for `HINTS`; `plain` is its spelling without elongation. */
export function createHints(
  spacing: Omit<JoinLookup, 'wordTypeOf'>,
  { 'named by a number': named, model, agent, object }: Exceptions,
  { hintOf }: FixedPhrases,
  hasPhraseReading: (key: string) => boolean,
  analyse: Analyse,
  isAdjective: (partOfSpeech: number) => boolean,
): (type: Omit<WordType, 'hints'>, plain: string) => number {
  const [verb, givenName] = ['verb', 'given name'].map(spacing.partOfSpeech);
  return (type, plain) => {
    const { key, origin } = type;
    const conjugated = isConjugated(type, verb!) ? HINTS.conjugated : 0;
    return (
      partHintsOf(type, spacing) |
      conjugated |
      ruleHintsOf(type, plain, conjugated) |
      hintOf(key) |
      (named.has(key) ? HINTS.named : 0) |
      (model.has(key) ? HINTS.model : 0) |
      (isOfKabul(key) ? HINTS.kabul : 0) |
      (isAgent(type, agent) ? HINTS.agent : 0) |
      (object.has(key) ? HINTS.object : 0) |
      (hasPhraseReading(key) ? HINTS.phraseReading : 0) |
      (isOwned(key) ? HINTS.owned : 0) |
      (isIndefiniteNoun(type, object, analyse) ? HINTS.indefinite : 0) |
      (isOwnedAdjective(type, analyse, isAdjective) ? HINTS.ownedAdjective : 0) |
      (type.partOfSpeech === givenName ? HINTS.givenName : 0) |
      (spacing.seenOf(key) === 0 ? HINTS.unseen : 0) |
      (isNumberWord(key) ? HINTS.number : 0) |
      (runsTogether(key, origin, spacing, type.meant !== null) ? HINTS.several : 0)
    );
  };
}
