import { wordSet } from '../base/word-set.ts';
import { ZWNJ } from '../notation/script.ts';
import { BOUNDARY, NUMBER } from '../sentence/context.ts';
import { endsPhraseOfKabul, isKabulParticle } from '../sentence/kabul/kabul-words.ts';
import { smallHash } from '../sentence/shape.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { isLatinWord, type Token } from '../tokenize/token.ts';
import { ruleBeforeNumber, ruleOfNumber } from './rules/beside-digits.ts';
import { isBesideSign } from './rules/beside-signs.ts';
import {
  asks,
  countsPeriods,
  equals,
  greets,
  isInside,
  isTypedEzafe,
  makesVerb,
  makesVerbOfTwo,
  meansAll,
  OWNERS,
} from './rules/clause-words.ts';
import { IN, mayBeDoor } from './rules/door.ts';
import { ruleOfName } from './rules/names.ts';
import {
  BY_PER_CENT,
  COMPARED,
  comesInPlace,
  counts,
  countsAnother,
  isBeforeEra,
  isPart,
  MONTH,
  type Numbered,
  PER_CENT,
  PERSON,
  tellsHour,
} from './rules/number-words.ts';
import { isOnIt } from './rules/on-it.ts';
import { ezafeBesideParticiple } from './rules/participles.ts';
import { endsPhraseHere } from './rules/phrase-ends.ts';
import { type EzafeRule, type LookedAt, NOT, RULES } from './rules/rules.ts';
import { ruleOfSpeech } from './rules/speech.ts';
import { ruleOfTitle } from './rules/titles.ts';
import { isOnlyVerb, isPrefixedVerb, isSaidAsVerb } from './rules/verbs.ts';
import { ezafeInWish } from './rules/wishes.ts';

// Endings that some writers detach. The word before has no ezafe, since they belong to it.
const DETACHED_ENDINGS = wordSet('ی ها های هایی هایش هایشان هایم ای تر ترین ام اش ات ایم اید اند');
// آنتی and its kind are first parts that stand apart: آنتی بیوتیک. Those that begin with ک or ز are که and از of verse, joined
// to what follows them. خوبین شما asks how one is.
const NEVER_WITH_EZAFE = wordSet(
  'هیچکی هیچ‌کی هرکی خوبید خوبین چطورید چطورین چطوری نمی ی ز را و کیه داش راجب راجبه که از به است یه آنتی مینی میکرو ماکرو ' +
    'ازون ازاون ازینا ازونا کاین کاخر کاندر کزین کزان کزو واندر وزان ازین ازو درین بدین زانک زانکه چنو همی هلا آوخ چقدر چقد انقد انقدر اینقد',
);
// What is called out, or says how something is meant, by itself. Hashes are those of spellings without elongation.
const CALLS = wordSet(
  'خداروشکر خداراشکر مرسی بله بلی آره نخیر خداییش والا بخدا به‌خدا آخه خب یعنی هعی عه ایول هیس وای بیزحمت بی‌زحمت لامصب لامصبا آخیش اوخ هورا یوهو باریکلا اوکی آخی اخی عاخی',
);
const CALL_HASHES = new Set(Array.from(CALLS, smallHash));
// A word with its copula ends its clause: شبی‌ست, شده‌است, خسته‌س.
const endsInCopula = (key: string) => key.endsWith(`${ZWNJ}ست`) || key.endsWith(`${ZWNJ}است`);
const SPOKEN_IS = `${ZWNJ}س`;
/** Whether a spelling ends in its copula, for `HINTS`. */
export const isWithCopula = (key: string): boolean =>
  key.includes(ZWNJ) && (endsInCopula(key) || key.endsWith(SPOKEN_IS));
// The usual readings of homographs that have their owner: az saram gozaSt, bareS dAr. The other ones take an ezafe: serom-e xun.
export const OWNED: ReadonlySet<string> = wordSet('saram bareS dareS amum');
// A preposition with its pronoun takes no ezafe, nor does the word before it: ye zang beheSun bezan.
const TO_PERSON = wordSet(
  'برام برات براش برامون براتون براشون بهم بهت بهش بهمون بهتون بهشون ازم ازت ازش ازمون ازتون ازشون باهام باهات باهاش ' +
    'باهامون باهاتون باهاشون واسم واست واسش واسمون واستون واسشون برایم برایت برایش برایمان برایتان برایشان',
);
// A word with a pronoun suffix takes no ezafe.
const WITH_PRONOUN = wordSet(
  'بنظرم بنظرت بنظرش بنظرمون بنظرتون به‌نظرم به‌نظرت به‌نظرش خودم خودت خودش خودمان خودتان خودشان خودمون خودتون خودشون همه‌مون همه‌تون همه‌شون هممون همتون همشون همه‌شان همه‌تان همه‌مان',
);

// mey-e nAb: wine has an ezafe, the prefix has none.
const PREFIX = 'می';
const WINE = 'mey';

// qeyr az in
const AFTER_OTHERS = wordSet('از را و که به در');

// kam kam, but dust-e dust-e man.
const MAY_OWN_ALIKE = wordSet('دوست دشمن پدر مادر پسر دختر خواهر برادر همسر زن شاه جان');

// gugel korom, and mAykrosAft vindoz rA sAxt: the firm is a part of the name, or does something with the thing.
const MAKERS = wordSet(
  'گوگل اپل مایکروسافت فیسبوک فیس‌بوک متا آدوبی ادوبی سامسونگ سونی شیائومی هواوی اینتل آمازون تسلا نوکیا اوراکل موزیلا انویدیا',
);

// hAfez (motavaffA-ye 792)
const OF_LIFE = wordSet('متوفی متوفای متوفا درگذشته درگذشتهٔ زاده زادهٔ');

const isLinked = (next: Token) => next.kind !== 'word' && next.isLinked === true;

// hame Sun
const SPOKEN_OWNER = /\u200c(?:[مت]ون|شون)$/;
/** Whether a spelling ends in a spoken owner behind a joiner, for `HINTS`. */
export const isWithOwner = (key: string): boolean => SPOKEN_OWNER.test(key);

const isPossessed = ({ type, pronunciation }: WordAnalysis) =>
  type.hasClitic ||
  isWithOwner(type.key) ||
  type.isPossessed ||
  OWNED.has(pronunciation.phonemes) ||
  (type.possessedReadings !== 0 &&
    (type.possessedReadings & (1 << type.pronunciations.indexOf(pronunciation))) !== 0);

// Older Persian has it behind the noun, and Arabic before its own: be dast andar, mojAzAt-e fesAd fe larz.
const WITHIN = wordSet('اندر اندرش اندرم اندرت فی‌الارض');

// hiC gap nis, but bAzi-ye nis, the town.
const IS_NOT = 'نیس';
const OF_TOWN = wordSet(
  'شهر بندر تیم باشگاه فرودگاه دانشگاه برابر مقابل بازی فتح تصرف مردم اهل سفر جنوب شمال',
);
const TO_TOWN = wordSet('در به از تا');
const isNot = (key: string, follower: string, third = '') =>
  follower === IS_NOT && !AFTER_OTHERS.has(third) && !OF_TOWN.has(key) && !TO_TOWN.has(key);
const saysNot = (words: readonly WordAnalysis[], i: number) =>
  words[i]!.type.key === IS_NOT &&
  i > 0 &&
  isNot(words[i - 1]!.type.key, IS_NOT) &&
  words[i - 1]!.ezafeScore < 0;

// hoseyn ben-e ali, but kArt-e bon.
export const SON = 'ben';
// mohammad ben salmAn: names of today, as they are heard.
const FATHERS_OF_TODAY = wordSet('سلمان لادن زاید راشد خلیفه نایف طلال جاسم حمد گوریون گویر');
const isSonOf = (phonemes: string, follower: string) =>
  phonemes === SON && follower !== '' && !FATHERS_OF_TODAY.has(follower);

// xiyAbAn-e por deraxt: behind a noun it describes, por and its own noun are one. But nime-ye por-e livAn, por-e AdamAn.
const FULL_OR_FEATHER = 'پر';
const FULL = 'por';
const HALF = wordSet('نیمه نیمه‌ی بخش قسمت');
const describes = (words: readonly WordAnalysis[], i: number, follower: string) =>
  words[i]!.type.key === FULL_OR_FEATHER &&
  follower !== '' &&
  i > 0 &&
  words[i]!.pronunciation.phonemes === FULL &&
  words[i - 1]!.ezafeScore > 0 &&
  !HALF.has(words[i - 1]!.type.key);

// bA vAnil xub ham bezanid
const WELL = 'خوب';
const DONE_WELL = wordSet(
  'تکان تکون مخلوط بزنید بزنین بزن بشویید بشورید بشور بپزید بپزین بپز بمالید بکوبید ورز تفت صاف خشک تمیز گوش دقت فکر نگاه ماساژ',
);
const STIRS = /^(?:بز|زد|می‌?ز)/;
const isStirred = (words: readonly WordAnalysis[], i: number) =>
  words[i]?.type.key === 'هم' && STIRS.test(words[i + 1]?.type.key ?? '');
// mehr mAh
const OF_MONTH = 'ماه';

// tul zarb dar arz
const TIMES_SIGN = 'ضرب';

const isPrefix = ({ type, pronunciation }: WordAnalysis) =>
  type.key === PREFIX && pronunciation.phonemes !== WINE;

const endsBeforeKabul = (words: readonly WordAnalysis[], i: number) =>
  endsPhraseOfKabul(words[i + 1]!, words[i + 2]);

/** The rule that decides the ezafe of a word; null where the classifier decides. */
export function ezafeRule(words: readonly WordAnalysis[], i: number, numbered: Numbered): EzafeRule | null {
  const word = words[i]!;
  const next = words[i + 1];
  const { key } = word.type;
  const follower = word.boundary === BOUNDARY.none ? (next?.type.key ?? '') : '';
  if (NEVER_WITH_EZAFE.has(key) || CALL_HASHES.has(word.type.hash) || endsInCopula(key)) return RULES.never;
  if (isSaidAsVerb(word) || isPrefixedVerb(word) || isPrefix(word) || saysNot(words, i)) return RULES.never;
  if (isKabulParticle(word) || (follower !== '' && endsBeforeKabul(words, i))) return RULES.kabul;
  if (key === IN && !mayBeDoor(words, i)) return RULES.preposition;
  if (DETACHED_ENDINGS.has(follower)) return RULES.detached;
  if (WITHIN.has(follower)) return RULES.within;
  if (TO_PERSON.has(follower) || isOnIt(words, i, follower)) return RULES.toPerson;
  if (isPossessed(word) || WITH_PRONOUN.has(key) || TO_PERSON.has(key) || key.endsWith(SPOKEN_IS))
    return RULES.pronoun;
  const isBehindBracket = word.boundary === BOUNDARY.bracket && next !== undefined;
  if ((follower !== '' || isBehindBracket) && isBesideSign(words, i)) return RULES.besideSign;
  if (isBehindBracket && OF_LIFE.has(next.type.key)) return RULES.besideSign;
  if (key === NOT && follower !== '') return AFTER_OTHERS.has(follower) ? RULES.notOther : RULES.not;
  const third = follower !== '' && next!.boundary === BOUNDARY.none ? (words[i + 2]?.type.key ?? '') : '';
  if (asks(key, follower, third)) return RULES.asked;
  if (equals(words, i, follower, third)) return RULES.equal;
  if (isInside(words, i, follower, third)) return RULES.inside;
  if (third !== '' && (makesVerb(words, i) || makesVerbOfTwo(words, i))) return RULES.latinVerb;
  if (countsPeriods(key, follower, third)) return RULES.ordered;
  if (greets(words, i, follower, third)) return RULES.greeting;
  const isWished = follower === '' ? undefined : ezafeInWish(words, i, follower, third);
  if (isWished !== undefined) return isWished ? RULES.wished : RULES.wish;
  if (follower !== '' && isLatinWord(next!.token) && (isLatinWord(word.token) || MAKERS.has(key)))
    return RULES.latin;
  if (follower === key) {
    if (isLatinWord(word.token)) return null;
    if (key.length > 1 && !MAY_OWN_ALIKE.has(key)) return RULES.repeated;
    if (OWNERS.has(third)) return RULES.owned;
  }
  if (follower !== '' && (isOnlyVerb(next!, third) || isNot(key, follower, third))) return RULES.verb;
  const spoken = follower === '' ? undefined : ruleOfSpeech(words, i, follower, third);
  if (spoken) return spoken;
  if (meansAll(words, i, follower, third)) return RULES.whole;
  const ofName = ruleOfName(words, i, follower, third);
  if (ofName) return ofName;
  if (follower === OF_MONTH && MONTH.has(key)) return RULES.month;
  if (follower !== '' && isBeforeEra(word, next!)) return RULES.dated;
  if (isTypedEzafe(words, i, follower)) return RULES.typed;
  if (follower === WELL && (DONE_WELL.has(third) || isStirred(words, i + 2))) return RULES.manner;
  if (follower === TIMES_SIGN && third === IN) return RULES.times;
  if (follower !== '' && endsPhraseHere(words, i, follower, third)) return RULES.ended;
  const beside = ezafeBesideParticiple(words, i);
  if (beside !== undefined) return beside ? RULES.described : RULES.participle;
  if (tellsHour(words, i, follower)) return RULES.dated;
  if (follower !== '' && counts(words, i, follower)) return RULES.cardinal;
  const titled = ruleOfTitle(words, i, follower);
  if (titled) return titled;
  if (describes(words, i, follower)) return RULES.full;
  if (third !== '' && next!.pronunciation.phonemes === SON) return RULES.son;
  if (i > 0 && isSonOf(word.pronunciation.phonemes, follower)) return RULES.sonOf;
  if (follower !== '' && isPart(word, next!)) return RULES.part;
  if (key === NUMBER) return ruleOfNumber(words, i, follower, numbered);
  if (key === PER_CENT && (BY_PER_CENT.has(follower) || COMPARED.test(follower))) return RULES.byPerCent;
  if (follower !== '' && isLinked(next!.token)) return RULES.linked;
  if (countsAnother(words, i, follower)) return RULES.another;
  if (key === PERSON && comesInPlace(words, i, follower)) return RULES.placed;
  return follower === '' ? null : ruleBeforeNumber(words, i, numbered);
}

export const LOOKED_AT_HERE: LookedAt = {
  own: [NEVER_WITH_EZAFE, CALLS, WITH_PRONOUN, TO_PERSON, [PREFIX, IN, NOT, FULL_OR_FEATHER, IS_NOT]],
  behind: [DETACHED_ENDINGS, WITHIN, TO_PERSON, OF_LIFE, [IS_NOT, WELL, OF_MONTH, TIMES_SIGN]],
};
