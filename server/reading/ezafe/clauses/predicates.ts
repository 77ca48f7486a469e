import { wordSet } from '../../base/word-set.ts';
import type { Analyse } from '../../morphology/analysis.ts';
import { ZWNJ } from '../../notation/script.ts';
import { BOUNDARY, continues, NUMBER } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { type Chain, chainLength, clauseOf, openerOf, PHRASES, ROLES } from '../../tagging/phrase-chain.ts';
import type { Tagger } from '../../tagging/tagger.ts';
import { isLatinWord } from '../../tokenize/token.ts';
import { COLOURS } from '../colours.ts';

/**
 * Whether the predicate of a clause begins behind a noun, which is its subject and has no ezafe: an adjective that is said of
 * it (nAn garm ast, qazA sarde), or a verb with its object (ali nAn xarid). Asked only where the classifier would join the two.
 */
export type BeginsPredicate = (
  words: readonly WordAnalysis[],
  i: number,
  chain: Chain,
  score: number,
) => boolean;

// Of the labelled clauses of this form that begin a sentence one in forty has the ezafe before an adjective, one in fifteen before
// an object; of those that may go on with the clause before, or have an adjective in ی, one in six. Scores of these are no doubt
// above these, in hundredths of a logit.
const DOUBTFUL_BEHIND_OTHERS = 350;
const DOUBTFUL_OBJECT = 450;
const DOUBTFUL_OBJECT_BEHIND_OTHERS = 115;

/** The number of the verb to become, see light-verbs.ts. */
export const BECAME = 4;
// To be, by its number there.
const IS_NUMBER = 17;
const COPULAS = new Set([BECAME, IS_NUMBER]);
const IS = 'اس';
/** Whether it is "is" as Kabul says it, which labelled sentences do not have. */
export const isOfKabul = (word: WordAnalysis | undefined): boolean =>
  word?.type.key === IS && word.pronunciation.phonemes === 'as';
/** Whether a verb to be or to become stands there. */
export const isCopula = (word: WordAnalysis | undefined): boolean =>
  word !== undefined && (COPULAS.has(word.type.verb) || isOfKabul(word));

const OF_SPEAKERS = /(?:م|ی|ید|ین)$/;
const PAST_IN_ID = wordSet('خرید چید دید برید کشید شنید بخشید پوشید نوشید دزدید رسید پرید دوید خندید ترسید');
/** Whether the subject of a verb is somebody who speaks, or is spoken to: mA jam'iyat-e 100 nafar nistim. */
export const isOfSpeakers = (key: string): boolean => OF_SPEAKERS.test(key) && !PAST_IN_ID.has(key);

/** Whether a clause ends behind a word. */
export const endsClause = (words: readonly WordAnalysis[], i: number): boolean =>
  words[i]!.boundary === BOUNDARY.clause || i === words.length - 1 || words[i + 1]!.type.key === 'و';

// Verbs that have an object, by their numbers and by other forms.
const DONE_TO = new Set([1, 2, 3, 5, 7, 8, 9, 10, 11, 12, 14, 16, 22, 24, 25, 32, 33, 37, 39, 40]);
const OTHERS_DONE_TO = wordSet(
  'نوشت می‌نویسد خرید می‌خرد پخت می‌پزد کاشت می‌کارد شست می‌شوید دوخت می‌دوزد فرستاد می‌فرستد شنید می‌شنود برداشت برمی‌دارد ' +
    'برید می‌برد ریخت می‌ریزد شکست می‌شکند پرداخت دریافت خواست',
);

/** Behind these a noun is one of several, whatever is said of it: yek bAzi-ye xub bud. */
export const COUNTS: ReadonlySet<string> = wordSet(`یک یه چه چند دو سه بهترین همان همون ${NUMBER}`);
const AND = 'و';
const SEEMS = ['به', 'نظر'];
const OF_ADJECTIVE = 'ی';
const IS_SPOKEN = 'ه';
const IS_JOINED = new RegExp(`(?:${ZWNJ}ا?ست|${ZWNJ}س|${ZWNJ}اند|(?<=[او])ست)$`);

// kammasraftare
const IS_COMPARED = /..تره$/;

const QUALITIES =
  'خوب|بد|قشنگ|خوشگل|جالب|عجیب|مهم|سخت|آسون|آسان|بزرگ|کوچک|کوچیک|جدید|زیبا|درست|غلط|خطرناک|ترسناک|خوشمزه|بامزه|باحال|مهربون|مهربان|مناسب|گرون|ارزون|گران|ارزان|شیک|تمیز|زشت|ساده|پیچیده|احمقانه|وحشتناک|باهوش|محترم|شریف|قوی|ضعیف|بی‌نظیر|فوق‌العاده|حسابی|درجه‌یک|به‌دردبخور|کاربردی|مفید|لذیذ|شیرین|تلخ|دلنشین|جذاب|خسته‌کننده';
/** An adjective with the ending of "a": xubi. */
export const SOME_KIND = new RegExp(`^(?:${QUALITIES})(?:ی|\u200cای)$`);
/** The same with the copula behind it. */
export const IS_SOME_KIND = new RegExp(`^(?:${QUALITIES})(?:یه|\u200cایه)$`);

/** Tells whether a spelling is an adjective with the ending of "a": Sab-e sardi bud, but javAb manfi bud. */
export const createIsIndefinite =
  (analyse: Analyse, isAdjective: (partOfSpeech: number) => boolean) =>
  (key: string): boolean => {
    if (SOME_KIND.test(key)) return true;
    const found = key.endsWith(OF_ADJECTIVE) ? analyse(key.slice(0, -1)) : undefined;
    return found !== undefined && isAdjective(found.partOfSpeech);
  };

export function createPredicates(
  { kindOf }: Pick<Tagger, 'kindOf'>,
  analyse: Analyse,
  isAdjective: (partOfSpeech: number) => boolean,
): BeginsPredicate {
  const [adjective, noun] = [kindOf('AJ'), kindOf('N')];
  const saidOf = (key: string) => {
    const found = analyse(key);
    return found && isAdjective(found.partOfSpeech) ? found : undefined;
  };
  const isIndefinite = createIsIndefinite(analyse, isAdjective);
  const isBeforeCopula = (words: readonly WordAnalysis[], i: number) => {
    const next = words[i + 1]!;
    const verb = words[i + 2];
    if (!continues(next) || verb === undefined) return false;
    const isSaid = isOfKabul(verb) && (next.kind !== noun || isAdjective(next.type.partOfSpeech));
    if (next.kind !== adjective && !isSaid) return false;
    const isSeen = verb.type.key === SEEMS[0] && words[i + 3]?.type.key === SEEMS[1];
    return (isSeen || (isCopula(verb) && !isOfSpeakers(verb.type.key))) && !isIndefinite(next.type.key);
  };
  // havA sarde, but mantaqe-ye mamnu'e.
  const hasCopula = (words: readonly WordAnalysis[], i: number) => {
    const { type, pronunciation, isSpoken } = words[i]!;
    const { key } = type;
    // zang xarAbe dar bezan: nothing of the phrase goes on behind what is said of it.
    const isLast = endsClause(words, i) || (isSpoken && beginsOther(words[i + 1]!));
    if (!isLast) return false;
    if (!key.endsWith(IS_SPOKEN))
      return IS_JOINED.test(key) && saidOf(key.replace(IS_JOINED, '')) !== undefined;
    if (IS_COMPARED.test(key) && type.origin !== 'lexicon') return true;
    if (!isSpoken && isAdjective(type.partOfSpeech)) return false;
    const stem = saidOf(key.slice(0, -1))?.pronunciations[0]?.join('');
    return stem !== undefined && [`${stem}e`, `${stem}ye`].includes(pronunciation.phonemes);
  };
  const isBeforeVerb = (words: readonly WordAnalysis[], i: number) => {
    const [object, verb] = [words[i]!, words[i + 1]];
    if (object.kind !== noun || !continues(object) || verb === undefined || verb.role !== ROLES.V)
      return false;
    const { key, verb: number } = verb.type;
    return (DONE_TO.has(number) || OTHERS_DONE_TO.has(key)) && !isOfSpeakers(key) && endsClause(words, i + 1);
  };
  return (words, i, chain, score) => {
    const [word, next] = [words[i]!, words[i + 1]!];
    const isSubject =
      word.kind === noun || isLatinWord(word.token) || (word.isNominal && isOfKabul(words[i + 2]));
    if (!isSubject || word.isVerse || !lacksSubject(chain)) return false;
    const first = i - chainLength(chain);
    const before = first > 0 ? words[first - 1]! : undefined;
    if (before !== undefined && continues(before) && COUNTS.has(before.type.key)) return false;
    const isBehindOthers = goesOn(before);
    if (
      score < (isBehindOthers ? DOUBTFUL_OBJECT_BEHIND_OTHERS : DOUBTFUL_OBJECT) &&
      isBeforeVerb(words, i + 1)
    )
      return true;
    const isDoubtful =
      isBehindOthers || (next.type.key.endsWith(OF_ADJECTIVE) && !COLOURS.has(next.type.key));
    if (isDoubtful && score > DOUBTFUL_BEHIND_OTHERS && !isOfKabul(words[i + 2])) return false;
    return isBeforeCopula(words, i) || hasCopula(words, i + 1);
  };
}

// ma'lume Ce jA-ye xafaniye
const ASKS = wordSet('چه چی کی کجا چرا چقدر چقد چطور چجوری');
const beginsOther = ({ role, type }: WordAnalysis) => role !== 0 || ASKS.has(type.key);

/** Whether its clause has nothing yet that the verb may say something of. */
const lacksSubject = (chain: Chain) =>
  openerOf(chain) !== ROLES.P && (clauseOf(chain) & (PHRASES.alone | PHRASES.marked)) === 0;

/** Whether what begins behind a word may go on with the clause before: mo'jeze-ye u, qor'An-e karim ast. */
const goesOn = (before: WordAnalysis | undefined) =>
  before !== undefined && (continues(before) ? before.type.key === AND : before.role !== ROLES.V);
