import { inSteps, type Steps, stepEnd } from '../base/steps.ts';
import { linesOf } from '../sentence/lines.ts';
import { DECIDED, type WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS } from '../sentence/word-type.ts';
import { type Chain, chainAfter, NO_CHAIN } from '../tagging/phrase-chain.ts';
import { endBeforeMarker } from './clauses/before-markers.ts';
import type { EndsPhrase } from './clauses/short-clauses.ts';
import { isClosed } from './closed-words.ts';
import { ezafeByRule } from './ezafe-by-rule.ts';
import type { EzafeScorer } from './ezafe-classifier.ts';
import { type FixedPhrases, markPhrase } from './fixed-phrases.ts';
import { type Joins, joinedBy } from './joined-by.ts';
import type { Numbered } from './rules/number-words.ts';
import { seenAlike } from './seen-alike.ts';
import { isOwnYe, sayWrittenYe, sayYe } from './written-ye.ts';

/** What decides on ezafes. */
export interface EzafeDeciders extends Joins {
  scoreEzafe: EzafeScorer;
  endsPhrase: EndsPhrase;
  phrases: FixedPhrases;
  numbered: Numbered;
}

/** Scores the ezafes of each line by itself, as the tagger does: a title is not part of the text below it. */
export function* scoreEzafes(words: readonly WordAnalysis[], deciders: EzafeDeciders): Steps<void> {
  for (const line of linesOf(words)) yield* scoreLine(line, deciders);
}

function* scoreLine(words: readonly WordAnalysis[], deciders: EzafeDeciders): Steps<void> {
  let chain = NO_CHAIN;
  yield* inSteps(words.length, (from) => {
    const end = stepEnd(from, words.length);
    chain = scoreBetween(words, from, end, chain, deciders);
    return end;
  });
}

// baccehAm madrese hastan
const isOwned = ({ type }: WordAnalysis, scored: number) =>
  scored < DECIDED && (type.hints & HINTS.owned) !== 0;

// What a word scores at least that a rule joins: without it a score of 0 would stay one.
const LEAST = 1;

/** Scores the words of one step. Gives the chain after them. */
function scoreBetween(
  words: readonly WordAnalysis[],
  from: number,
  end: number,
  before: Chain,
  deciders: EzafeDeciders,
): Chain {
  const { scoreEzafe, endsPhrase, phrases, numbered } = deciders;
  let chain = before;
  for (let i = from; i < end; i++) {
    const word = words[i]!;
    if ((word.type.hints & HINTS.phrase) !== 0) markPhrase(phrases, words, i);
    if (word.ezafe) sayWrittenYe(words, i);
    if (word.ezafe && word.isVerse && isOwnYe(words, i, scoreEzafe(words, i, chain))) sayYe(word);
    const said = word.ezafe ?? ezafeByRule(words, i, numbered);
    let scored = said === null ? scoreEzafe(seenAlike(words, i), i, chain) : said ? DECIDED : -DECIDED;
    if (scored > 0 && scored < DECIDED && endsPhrase(words, i, chain, scored)) scored = -scored;
    else if (scored <= 0 && scored > -DECIDED && joinedBy(words, i, chain, scored, deciders) !== undefined)
      scored = Math.max(-scored, LEAST);
    if (scored > 0 && (isClosed(word) || isOwned(word, scored))) scored = -scored;
    word.ezafeScore = scored;
    endBeforeMarker(words, i);
    chain = chainAfter(word, chain, word.ezafeScore > 0);
  }
  return chain;
}
