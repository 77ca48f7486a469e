import type { Pronunciation } from '../notation/spoken-form.ts';
import { BOUNDARY } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS, type WordType } from '../sentence/word-type.ts';
import { FORGIVEN, isSaidInChats } from './chats/ends.ts';
import { ezafeRule, isWithCopula, isWithOwner, LOOKED_AT_HERE, OWNED, SON } from './ezafe-rules.ts';
import { LOOKED_AT_IN_CLAUSES } from './rules/clause-words.ts';
import { LOOKED_AT_BESIDE_NAMES } from './rules/names.ts';
import { LOOKED_AT_BESIDE_NUMBERS, type Numbered } from './rules/number-words.ts';
import { isPlaceOfIt } from './rules/on-it.ts';
import { LOOKED_AT_IN_PARTICIPLES } from './rules/participles.ts';
import { LOOKED_AT_AT_ENDS, mayEndPhrase } from './rules/phrase-ends.ts';
import type { LookedAt } from './rules/rules.ts';
import { IN_SPEECH, LOOKED_AT_IN_SPEECH } from './rules/speech.ts';
import { isBlessing, LOOKED_AT_BESIDE_TITLES } from './rules/titles.ts';
import { isOnlyVerb, isSaidAsVerb } from './rules/verbs.ts';
import { LOOKED_AT_IN_WISHES } from './rules/wishes.ts';

const LOOKED_AT: readonly LookedAt[] = [
  LOOKED_AT_HERE,
  LOOKED_AT_IN_CLAUSES,
  LOOKED_AT_BESIDE_NUMBERS,
  LOOKED_AT_IN_PARTICIPLES,
  LOOKED_AT_IN_SPEECH,
  LOOKED_AT_BESIDE_TITLES,
  LOOKED_AT_IN_WISHES,
  LOOKED_AT_BESIDE_NAMES,
  LOOKED_AT_AT_ENDS,
  { own: [FORGIVEN] },
];
const spellings = (place: keyof LookedAt): ReadonlySet<string> =>
  new Set(LOOKED_AT.flatMap((one) => (one[place] ?? []).flatMap((words) => [...words])));
const [OWN, BEHIND, SECOND] = [spellings('own'), spellings('behind'), spellings('second')];

/**
 * Whether rules of ezafes look at a word, at the one before it, or at the second one before it, for `HINTS`; `plain` is its
 * spelling without elongation, `conjugated` its hint that it is a verb with its prefix.
 */
export function ruleHintsOf(type: Omit<WordType, 'hints'>, plain: string, conjugated: number): number {
  const { key, verb, pronunciations } = type;
  const isOwn =
    type.hasClitic ||
    type.isPossessed ||
    type.possessedReadings !== 0 ||
    OWN.has(key) ||
    OWN.has(plain) ||
    isWithCopula(key) ||
    isWithOwner(key) ||
    mayEndPhrase(key) ||
    conjugated !== 0 ||
    pronunciations.some(isRuledAsRead);
  const isBehind =
    BEHIND.has(key) ||
    isBlessing(key) ||
    mayEndPhrase(key) ||
    isSaidInChats(key) ||
    isPlaceOfIt(key) ||
    pronunciations.some((one) => isRuledBefore({ key, verb, hints: conjugated }, one));
  return (
    (isOwn ? HINTS.ruled : 0) |
    (isBehind ? HINTS.ruledBefore : 0) |
    (SECOND.has(key) ? HINTS.ruledSecondBefore : 0)
  );
}

const isRuledAsRead = (pronunciation: Pronunciation) =>
  OWNED.has(pronunciation.phonemes) || pronunciation.phonemes === SON || isSaidAsVerb({ pronunciation });

const isRuledBefore = (type: Pick<WordType, 'key' | 'verb' | 'hints'>, pronunciation: Pronunciation) =>
  pronunciation.phonemes === SON ||
  pronunciation.phonemes === IN_SPEECH ||
  isOnlyVerb({ type, pronunciation }, '');

// Rules look at all other tokens, and at the readings that the words around a word, its line or its speech gave it.
const MAY_BE_RULED = HINTS.ruled | HINTS.number | HINTS.kabul;
const MAY_RULE_BEFORE = HINTS.ruledBefore | HINTS.kabul;
const isOther = ({ token, type, pronunciation }: WordAnalysis) =>
  token.kind !== 'word' ||
  (pronunciation !== type.pronunciations[0] && !type.pronunciations.includes(pronunciation));

/** Whether a rule may decide the ezafe of a word; of most words none does. */
function mayBeRuled(words: readonly WordAnalysis[], i: number): boolean {
  const word = words[i]!;
  if ((word.type.hints & MAY_BE_RULED) !== 0 || word.isSpoken || isOther(word)) return true;
  const next = words[i + 1];
  if (next === undefined || word.boundary === BOUNDARY.clause) return false;
  if ((next.type.hints & MAY_RULE_BEFORE) !== 0 || isOther(next) || next.type.key === word.type.key)
    return true;
  return ((words[i + 2]?.type.hints ?? 0) & HINTS.ruledSecondBefore) !== 0;
}

/** Whether a word has an ezafe where the words themselves decide it; null where the classifier decides. */
export const ezafeByRule = (words: readonly WordAnalysis[], i: number, numbered: Numbered): boolean | null =>
  mayBeRuled(words, i) ? (ezafeRule(words, i, numbered)?.ezafe ?? null) : null;
