import { isClosed } from '../ezafe/closed-words.ts';
import { ezafeScale } from '../ezafe/ezafe-classifier.ts';
import { EZAFE_SCRATCH, EZAFE_TEMPLATES, ezafeFeatures } from '../ezafe/ezafe-features.ts';
import { ezafeRule } from '../ezafe/ezafe-rules.ts';
import { type JoinedBy, joinedBy } from '../ezafe/joined-by.ts';
import type { EzafeDeciders } from '../ezafe/score-ezafes.ts';
import { seenAlike } from '../ezafe/seen-alike.ts';
import { linesOf } from '../sentence/lines.ts';
import { isEzafeScored, type WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS } from '../sentence/word-type.ts';
import { endsBefore } from '../spacing/splice.ts';
import { type Chain, chainAfter, NO_CHAIN } from '../tagging/phrase-chain.ts';
import type { Token } from '../tokenize/token.ts';
import type { Contribution, ExplainedEzafe } from './explanation.ts';
import { strongest } from './explanation.ts';
import { describeValues, type Names } from './ezafe-values.ts';

const LOGIT = 100;

type EzafeTables = Omit<EzafeDeciders, 'scoreEzafe'>;

/** Explains the ezafe of each word of a text that was read. */
export function createEzafeExplainer(weights: Int8Array, tables: EzafeTables, names: Names) {
  const scratch = new Int32Array(EZAFE_SCRATCH);
  const contributions = (words: readonly WordAnalysis[], i: number, chain: Chain): Contribution[] => {
    const count = ezafeFeatures(words, i, chain, scratch);
    const values = describeValues(words, i, chain, names);
    const scale = ezafeScale(words[i]!) / LOGIT;
    return EZAFE_TEMPLATES.slice(0, count).map((template, k) => ({
      name: template.map((name) => values[name] ?? name).join(', '),
      weight: weights[scratch[k]!]! * scale,
    }));
  };
  const classified = (words: readonly WordAnalysis[], i: number, chain: Chain): ExplainedEzafe['by'] => {
    const features = contributions(words, i, chain);
    const score = features.reduce((sum, { weight }) => sum + weight, 0);
    const overruledBy = score * words[i]!.ezafeScore < 0 ? overruling(words, i, chain, score, tables) : null;
    return { by: 'classifier', score, features: strongest(features), overruledBy };
  };
  /** The ezafes of the words of one line. */
  const ofLine = (words: readonly WordAnalysis[], formulas: ReadonlySet<Token>): ExplainedEzafe[] => {
    let chain = NO_CHAIN;
    return words.map((word, i) => {
      const by = decided(words, i, tables, formulas) ?? classified(seenAlike(words, i), i, chain);
      const hasEzafe = word.ezafeScore > 0;
      // The words behind were scored before the metre was asked, or a marker behind them.
      chain = chainAfter(word, chain, word.metre?.ezafe || word.isCut ? !hasEzafe : hasEzafe);
      return { hasEzafe, by };
    });
  };
  return (words: readonly WordAnalysis[], formulas: ReadonlySet<Token>): ExplainedEzafe[] =>
    linesOf(words).flatMap((line) => ofLine(line, formulas));
}

const JOINED_BY: Readonly<Record<JoinedBy, string>> = {
  latin: 'the rules beside Latin words',
  number: 'the rules beside numbers',
  time: 'the rules of times',
  owner: 'the owner of the adjective behind it',
  governed: 'the rules for words that are about something',
  clause: 'the rules for what belongs together in short clauses',
};

/** What made the answer of the classifier the opposite one, in the order of score-ezafes.ts. */
function overruling(
  words: readonly WordAnalysis[],
  i: number,
  chain: Chain,
  score: number,
  tables: EzafeTables,
): string {
  if (words[i]!.isCut) return 'the marker of an object behind it';
  const scored = Math.round(score * LOGIT);
  if (score > 0) {
    if (tables.endsPhrase(words, i, chain, scored)) return 'the rules for short clauses';
    return isClosed(words[i]!) ? 'its last vowel' : 'the owner that it ends in';
  }
  // Where none joins any more, a word that was read otherwise since did: the rules beside numbers look furthest.
  return JOINED_BY[joinedBy(words, i, chain, scored, tables) ?? 'number'];
}

/** What decides the ezafe of a word without the classifier. */
function decided(
  words: readonly WordAnalysis[],
  i: number,
  tables: EzafeTables,
  formulas: ReadonlySet<Token>,
): ExplainedEzafe['by'] | undefined {
  const word = words[i]!;
  if (word.metre?.ezafe) return { by: 'metre', pattern: word.metre.pattern };
  if (word.ezafe !== null) {
    const phrase = phraseAround(words, i, tables);
    if (phrase !== undefined) return { by: 'phrase', phrase };
    if (formulas.has(word.token)) return { by: 'formula' };
    const next = words[i + 1];
    if (!word.ezafe && next && formulas.has(next.token) && endsBefore(word.type.key, next.type.key))
      return { by: 'rule', rule: 'before an Arabic sentence, or a phrase of how or when' };
    if (word.token.kind !== 'word') return { by: 'its words' };
    return { by: word.token.typed === null ? 'spelling' : 'typed marks' };
  }
  const rule = ezafeRule(words, i, tables.numbered);
  if (rule) return { by: 'rule', rule: rule.name };
  // Rules ask for readings, too, which the metre changed since.
  return isEzafeScored(word) ? undefined : { by: 'rule', rule: 'its reading before the metre of the line' };
}

// A phrase has at most four words.
const LONGEST_PHRASE = 4;

/** The fixed phrase that decides the ezafe of a word, if one does. */
function phraseAround(
  words: readonly WordAnalysis[],
  i: number,
  { phrases }: EzafeTables,
): string | undefined {
  for (let start = i; start >= Math.max(0, i - LONGEST_PHRASE); start--) {
    if ((words[start]!.type.hints & HINTS.phrase) === 0) continue;
    const length = phrases.at(words, start)?.length ?? 0;
    if (start + length > i)
      return words
        .slice(start, start + length)
        .map(({ type }) => type.key)
        .join(' ');
  }
  return undefined;
}
