import { wordSet } from '../base/word-set.ts';
import { ZWNJ } from '../notation/script.ts';
import { everydaySegmentsOf } from './everyday-segments.ts';
import { pairInLexicon } from './function-word-segments.ts';
import {
  ALWAYS,
  type KnownPartOf,
  mayRunTogether,
  OFTEN,
  OPEN_ENDED,
  type PairLookup,
  seenIn,
  wordsRunTogether,
} from './segment-words.ts';
import { sureContentOf } from './slips/sure-content.ts';

const SHORTEST_CONTENT = 3;

// Many names and words begin with به: بهروزی.
const SURE_FIRST =
  /^(?:(?:در|از)(?=.{4})|را(?=(?:پیدا|روی|برای|نشان|رعایت|انتخاب|دوست|میان|زیر|بسیار|کاملا|همراه|ادامه|انجام|قبول)$)|(?:که|چه(?!ار))(?=.{3})|به(?=(?:دست|سوی|نظر|خاطر|طور|دنبال|عنوان|صورت|دلیل|علت|نام|جای|شدت|سمت|همراه)$))/;
// درخواستم is what I asked for rather than two words, since درخواست is a word that is always one.
const OWN_ENDING = /(?:[متشی]|[مت]ان|شان|ید|یم)$/;
const SURE_LAST = /^(.+)(است|نیست|هست|نیس)$/;
// Two small words, though endings would explain them: بااین, پساز.
const SMALL_PAIR =
  /^(?:(در|از)(چه|این|آن|اون|هر|یک|همین|همان)|(با|تا)(این|آن|اون|او|من|تو|شما|هم|همه|هر|یک|چه)|(ما)(هم)|(بر)(او)|(پس|من|غیر|بیش|پیش|بعد|قبل|بعضی|یکی|خیلی|جدا|خارج|شما|آنها)(از))$/;
// درخیابانهای
const PLURAL_BEHIND = /^(...+?)\u200c?های?$/;
// The plural of a word that begins so by itself: درآمدها, درندههای.
const ENDS_OF_STEM = ['', 'ه', 'ی'];
const isOnePlural = (key: string, knownOf: KnownPartOf): boolean =>
  ENDS_OF_STEM.some((end) => knownOf(`${PLURAL_BEHIND.exec(key)?.[1] ?? ''}${end}`) !== undefined);
// Shorter words before است may be another one with its copula: فرداست.
const SHORTEST_OPEN = 4;

/** The words that a spelling is which its parts explain, too: they must be likelier than an ending. دربانک is no دربان with ک. */
export function sureSegmentsOf(key: string, lookup: PairLookup): string[] | undefined {
  const { knownPartOf: knownOf } = lookup;
  const everyday = everydaySegmentsOf(key, knownOf);
  if (everyday) return everyday;
  if (mayRunTogether(key) && knownOf(key.slice(0, -1)) === undefined) {
    const sure = wordsRunTogether(key, knownOf, true);
    if (sure) return sure;
  }
  return plainSegmentsOf(key, knownOf) ?? sureContentOf(key, lookup);
}

/** The same by the letters at its ends alone. */
export function plainSegmentsOf(key: string, knownOf: KnownPartOf): string[] | undefined {
  const pair = SMALL_PAIR.exec(key);
  if (pair) return pair.slice(1).filter(Boolean);
  const ended = endedHe(key, knownOf);
  if (ended) return ended;
  const isAlways = (word: string) => knownOf(word)?.seen === ALWAYS;
  if (AND_BEHIND.test(key) && seenIn(key.slice(0, -1), knownOf) >= OFTEN) return [key.slice(0, -1), 'و'];
  if (SURE_FIRST.test(key) && key[2] !== ZWNJ && !isAlways(key.replace(OWN_ENDING, ''))) {
    const behind = key.slice(2);
    const least = key[1] === 'ه' ? OFTEN : ALWAYS;
    if (
      seenIn(behind, knownOf) >= least ||
      (key[1] !== 'ه' && isAlways(PLURAL_BEHIND.exec(behind)?.[1] ?? '') && !isOnePlural(key, knownOf))
    )
      return [key.slice(0, 2), behind];
  }
  const [, word = '', last = ''] = SURE_LAST.exec(key) ?? [];
  if (word.length < SHORTEST_CONTENT || word.endsWith(ZWNJ)) return undefined;
  const before = knownOf(word);
  // الزامیاست: nothing is الزامیا.
  const isPlural = PLURAL.test(key) && knownOf(word.slice(0, -1)) !== undefined;
  if (before && before.seen > 0 && !isPlural && knownOf(key.slice(0, -2)) === undefined) return [word, last];
  if (!isAlways(word)) return undefined;
  if (word.length >= SHORTEST_OPEN && OPEN_ENDED.test(word.at(-1)!)) return [word, last];
  // اوستاست and گفتنیست are اوستا and گفتن with a copula.
  const other = seenIn(key.slice(0, word.length + 1), knownOf);
  return other >= (last === 'است' ? 1 : OFTEN) ? undefined : [word, last];
}

// آیینهاست
const PLURAL = /هاست$/;
// شماو
const AND_BEHIND = /..او$/;

const ENDED_HE = /^([^\u200c]+[^اآ\u200c])ه(ا(?:م|ش|ی|یم|ید|ند|ست))$/;
// Their ه is heard: گروه, شبیه.
const HEARD_HE = /(?:کو|گرو|انبو|اندو|شکو|ستو|نکو|وجو|توجی|تشبی|شبی|فقی|کری|نزی|تنبی|سفی|بدی)$/;
const OF_VOWEL = /[وی]$/;
const OWNERS = /^ا[مش]$/;
const INDEFINITE = 'ای';
// Nouns, many of them stems of verbs, whose plural is as frequent as a word with ه: درآمدهای, کردهای, دیوارهای.
const HAS_PLURAL =
  /^(?:مرد|برند|سرد|زرد|گرد|درد|فرد|مورد|خرد|دیوار|نر|خون|چال|باز|سرود|نمود|سرشت|رسید|تذکر|خورد|رابط|بهشت|گردن|پاییز|خال|کابین|سوری|روسی|کلی|علمی|اولی)$|(?:آمد|کرد|برد|آورد|اورد|بند|خرید|شکست|باخت|نشست|خواست|دید|پرداخت|دریافت|برداشت|بافت|سوخت|رفت|برخورد|ساخت|گشت|کشت)$/;
// Present stems are nouns, too: درهای, نامهای.
const PAST = /[تد]$/;

/** Whether a spelling is two small words, or ends in "and" behind a vowel. */
export const isSmallPair = (key: string): boolean => SMALL_PAIR.test(key) || AND_BEHIND.test(key);

/** A participle, or a word in a silent ه, with its ending: رفتهام. But کتابهام is a plural. */
export function endedHe(key: string, knownOf: KnownPartOf): string[] | undefined {
  const [, stem = '', ending = ''] = ENDED_HE.exec(key) ?? [];
  const whole = stem === '' ? undefined : knownOf(`${stem}ه`);
  if (whole === undefined || whole.seen === 0 || HEARD_HE.test(stem)) return undefined;
  const before = knownOf(stem);
  const isPast = PAST.test(stem) && knownOf(`${stem}ند`)?.isVerb === true;
  const isPlural = ending === INDEFINITE && HAS_PLURAL.test(stem);
  const isVerbal = (before?.isVerb === true || isPast) && !isPlural;
  const isRarer = OWNERS.test(ending) && (before?.seen ?? 0) < whole.seen;
  // منطقهای is rather of منطقه than of منطق.
  const isLikelier = before !== undefined && whole.seen >= OFTEN && whole.evidence > before.evidence;
  if (isLikelier && !isPlural && (ending === INDEFINITE || OF_VOWEL.test(stem))) return [`${stem}ه`, ending];
  if (OF_VOWEL.test(stem) && before !== undefined) return undefined;
  return before === undefined || isVerbal || isRarer ? [`${stem}ه`, ending] : undefined;
}

// What dictionaries have in one word though it is a preposition, or "and", with a word: only so do its ezafe and its
// part of speech show. با makes adjectives: بافرهنگ; and بر makes verbs.
const PHRASE =
  /^(?:(در|از|هر)(?=...)|(و)(?=....)|(بر)(?=(?:اساس|این|آن|طبق|روی|عهده|اثر|فراز|پایه|حسب)$)|(با)(?=(?:توجه|وجود|عنوان|استفاده|حضور|این|آن|همان|اینکه|آنکه|تشکر|کمک|یاری|هدف|صدای|سرعت|یکدیگر|همدیگر|خود|احترام)$)|(به)(?=....))(.+)$/;
const NO_PHRASES = wordSet('بامیان اواز ازطرف هرآینه وتیره ولوله درخورد درآگاه دربادام');
const MOST_OF_PAIR = 1;
const INFINITIVE = /[دت](?:ن|ه)$/;

/** The words that a word of the lexicon is that no sentence has: درحال, ازنظر, وخدمات. */
export function phraseOf(key: string, { knownPartOf: knownOf }: PairLookup): string[] | undefined {
  const pair = NO_PHRASES.has(key) ? undefined : pairInLexicon(key);
  if (pair) return seenIn(key, knownOf) <= MOST_OF_PAIR ? pair : undefined;
  const parts = PHRASE.exec(key)?.slice(1).filter(Boolean);
  if (!parts || NO_PHRASES.has(key) || INFINITIVE.test(key) || knownOf(key)?.seen !== 0) return undefined;
  const behind = knownOf(parts[1]!);
  return behind?.seen === ALWAYS && !behind.isVerb ? parts : undefined;
}
