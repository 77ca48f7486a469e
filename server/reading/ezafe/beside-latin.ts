import { wordSet } from '../base/word-set.ts';
import { BOUNDARY, continues } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import type { Tagger } from '../tagging/tagger.ts';
import { isLatinWord } from '../tokenize/token.ts';
import { isDone } from './rules/clause-words.ts';

/**
 * Whether a word that the classifier would not join to the next one has an ezafe, since one of the two is in Latin letters,
 * of which the labelled sentences have few: guSi-ye sAmsung-e man, nosxe-ye jadid-e android, morurgar-e Google Chrome.
 */
export type JoinsLatin = (words: readonly WordAnalysis[], i: number, score: number) => boolean;

// Scores below these are no doubt, in hundredths of a logit.
const DOUBTFUL_PRONOUN = -460;
const DOUBTFUL_ADJECTIVE = -290;
const DOUBTFUL_NOUN = -200;

const PRONOUNS = new Set('من تو او ما شما آنها آن‌ها ایشان اون اونا'.split(' '));

// guSi-ye Samsung-e to rA, but tim-e Liverpool tu lig: a تو with a noun behind it is "in".
const YOU = 'تو';
const BEHIND_YOU = wordSet('را رو و هم که چه چی چند چنده کجاست خیلی خوبه خرابه بهتره قشنگه');

/** Rules for words beside words in Latin letters. */
export function createJoinsLatin({ kindOf }: Pick<Tagger, 'kindOf'>): JoinsLatin {
  const [adjective, noun] = [kindOf('AJ'), kindOf('N')];
  return (words, i, score) => {
    const [word, next] = [words[i]!, words[i + 1]];
    if (!next || word.boundary !== BOUNDARY.none) return false;
    const last = continues(next) ? words[i + 2] : undefined;
    if (word.kind === noun && score > DOUBTFUL_NOUN && isLatinWord(next.token) && !(last && isDone(last)))
      return true;
    if (i === 0 || words[i - 1]!.ezafeScore <= 0) return false;
    if (isLatinWord(word.token))
      return score > DOUBTFUL_PRONOUN && PRONOUNS.has(next.type.key) && !isInside(next, last);
    return isLatinWord(next.token) && score > DOUBTFUL_ADJECTIVE && word.kind === adjective;
  };
}

const isInside = ({ type }: WordAnalysis, last: WordAnalysis | undefined) =>
  type.key === YOU && last !== undefined && !BEHIND_YOU.has(last.type.key);
