import { wordSet } from '../../base/word-set.ts';
import { lastPart } from '../../notation/script.ts';
import { beforeOf, behindOf, continues, NUMBER } from '../context.ts';
import type { WordAnalysis } from '../word-analysis.ts';
import { HINTS } from '../word-type.ts';
import {
  BEFORE_I,
  BEFORE_TEN,
  BEFORE_WAY,
  BEHIND_IS,
  BEHIND_OBJECT,
  CALLED,
  CITIES,
  COUNTED,
  DONE,
  INSIDE,
  LETTERS,
  LOST,
  MOVES,
  NOT_I,
  NOT_OWNER,
  OF_STEAM,
  OWNED,
  PERSONS,
  PLACES,
  POINTED,
  POSSESSORS,
  SPOKEN_PLACES,
  STAYS,
  TO,
  VILLAGE_BEFORE,
} from './kabul-neighbours.ts';
import { isVerbOfKabul } from './kabul-words.ts';

// How a word of Kabul is meant, as far as the words beside it show.

// kAr ra Soru' mikonim, but rah gom mikonam
const DOES = /^ن?کو$|^ن?کد(?:م|ی|ه|یم|ین|ن)?$|^ن?میکن(?:م|ی|ه|یم|ین|ن)$/;

const OBJECT_REACH = 3;
const OF_PREPOSITION = wordSet('با به از برای بری کتی قتی پیش همرای همراه');
// emtehAn ra xarAb dAdam, but rah dAd
const GAVE = /^ن?(?:داد|زد|برد|بست)(?:م|ی|یم|ید|ین|ن|ند)$/;
const COMMAND = /^(?:ب(?:یار|نداز|خور?|کو|مان|پز|ته)|ایلا|کتی)$/;
// A verb as it is spoken, not far behind its object.
const SPOKEN_VERB =
  /^(?:ن?می\u200c?|ب).{1,3}(?:م|ی|ه|یم|ین|ن)$|^ب(?:یار|نداز|گو|خور?|گیر|بین|بر|زن|کو|مان|ده|پز)$|^(?:نکو|کو)$|^ن?(?:دید|خرید|فروخت|نوشت|خورد|آورد|شنید|پرسید|شست|دوخت|پخت|ساخت|خواند|خاند|شکست|کد|شکستاند|کده|گیفت|گرفت|یافتاند)(?:م|ی|یم|ید|ین|ن|ند)?$/;

export const ORDER =
  /^ب(?:ته|خو|زن|گو|بین|تی|ده|گیر|گی|یار|بر|پوش|شوی|شور|پز|کو|مان|خوان|خان|کن|بند|نداز|نوش|کش|پال|فام|ساز|کار|دوز)$|^(?:کو|پاک|واز|بسته|جمع|تیار)$/;

const CLAUSE_REACH = 12;
const MINE = /(?:[^ی]|[اآو]ی)م$/;

// مادرها ره, موترهایش ره
const PLURAL = /..ها(?:ی(?:م|ت|ش|شان|تان|ما))?$/;

// tayyAreS ko, poxte ko, xoStar ko
export const isDone = ({ isVerse }: WordAnalysis, before: string) =>
  DONE.has(lastPart(before)) ||
  (!isVerse &&
    before.length > 3 &&
    /[هش]$|تر$/.test(before) &&
    (!before.endsWith('ش') || DONE.has(before.slice(0, -1))));

export const isCopula = (before: string, behind: string) =>
  before !== '' && !LETTERS.has(before) && (behind === '' || BEHIND_IS.has(behind) || CALLED.has(behind));

/** Whether استیم is "we are": mA mehmAn astim, but az estim xaridam. */
export const isWeAre = (before: string, behind: string): boolean =>
  !OF_STEAM.has(before) && isCopula(before, behind);

const SPEAKER = /^(?:من|مه)$/;
/** Whether its clause is the speaker's, so that a form that may be "we" is his: ma mixAyam. */
export function isMine(words: readonly WordAnalysis[], i: number): boolean {
  for (let at = i - 1; at >= 0 && at > i - CLAUSE_REACH && continues(words[at]); at--) {
    if (words[at]!.type.key === 'ما') return false;
    if (SPEAKER.test(words[at]!.type.key))
      return behindOf(words, at) !== 'و' && !OF_PREPOSITION.has(beforeOf(words, at));
  }
  return false;
}

/** Do not: kAr ra nako. Elsewhere it is good. */
export const DO_NOT = 'نکو';
const REASON = 'که';
// bAzi nako da kuCe
export const IN = 'ده';
const isInPlace = (words: readonly WordAnalysis[], i: number) => {
  const behind = behindOf(words, i);
  return words[i]?.type.key === IN && (PLACES.has(behind) || SPOKEN_PLACES.has(behind));
};
/**
 * Whether a word asks not to do what stands before it: ey kAr ra nako ke gonAh dAre. But rah-e neku gozidam; in what fits a metre
 * only its reason shows it.
 */
export const isForbidden = (words: readonly WordAnalysis[], i: number): boolean => {
  const behind = behindOf(words, i);
  if (words[i]?.type.key !== DO_NOT) return false;
  return (
    behind === REASON ||
    (!words[i]!.isVerse &&
      (behind === '' || BEHIND_IS.has(behind) || CALLED.has(behind) || isInPlace(words, i + 1)))
  );
};

// nAn ra biyAr, but in rah miravad.
const isWayless = (words: readonly WordAnalysis[], i: number) =>
  words[i]!.isVerse
    ? !BEFORE_WAY.has(beforeOf(words, i)) &&
      (COMMAND.test(behindOf(words, i)) ||
        isForbidden(words, i + 1) ||
        (DOES.test(behindOf(words, i + 1)) && DONE.has(behindOf(words, i)) && !LOST.has(behindOf(words, i))))
    : isBeforeVerb(words, i);

const isNamed = (words: readonly WordAnalysis[], i: number) =>
  !words[i]!.isVerse &&
  !BEFORE_WAY.has(beforeOf(words, i)) &&
  (BEHIND_OBJECT.has(behindOf(words, i)) ||
    (PERSONS.has(beforeOf(words, i)) && behindOf(words, i) !== '' && !GOES.test(behindOf(words, i))));

export function isBeforeVerb(words: readonly WordAnalysis[], i: number): boolean {
  if (BEFORE_WAY.has(beforeOf(words, i))) return false;
  for (let at = i; at < i + OBJECT_REACH; at++) {
    const behind = behindOf(words, at);
    if (behind === '' || behind === 'به') return false;
    if (SPOKEN_VERB.test(behind) || (at > i && GAVE.test(behind))) return true;
  }
  return false;
}

// u ra naSenAxtam, but u rah yAft
const GOES =
  /^ن?(?:می\u200c?)?(?:رفت|رو|پیمود|پیما|برد|بر|یافت|یاب|داد|ده|زد|زن|بست|بند|گشود|گشا|جست|جو|نورد|سپرد|سپار|نما|نمود|گم|به|است|بود).{0,3}$/;

// mAdaram da SafAxAne ast, but pedaram dah xAne dArad
const COUNTS_THEM = /^را$|^ن?(?:دار|داشت|خرید|فروخت|ساخت|جور|دید)/;
const isOwned = (word: WordAnalysis | undefined) =>
  word !== undefined && (word.type.hasClitic || (word.type.hints & HINTS.owned) !== 0);
const isOwnersPlace = (words: readonly WordAnalysis[], i: number, behind: string) =>
  INSIDE.has(behind) &&
  isOwned(words[i - 1]) &&
  !words[i]!.isVerse &&
  !COUNTS_THEM.test(behindOf(words, i + 1));

// da kAbol, da xAne-ye mA
export const isPlainlyIn = (words: readonly WordAnalysis[], i: number) => {
  const behind = behindOf(words, i);
  if (beforeOf(words, i) === NUMBER) return false;
  return (
    CITIES.has(behind) ||
    (PLACES.has(behind) && (POSSESSORS.has(behindOf(words, i + 1)) || STAYS.test(behindOf(words, i + 1)))) ||
    isOwnersPlace(words, i, behind) ||
    (POINTED.has(behind) && !VILLAGE_BEFORE.has(beforeOf(words, i)) && !words[i]!.isVerse) ||
    (!words[i]!.isVerse &&
      (words[i]!.isSpoken ||
        MOVES.has(beforeOf(words, i)) ||
        isForbidden(words, i - 1) ||
        isVerbOfKabul(beforeOf(words, i))) &&
      isSpokenPlace(words, i, behind))
  );
};

const isSpokenPlace = (words: readonly WordAnalysis[], i: number, behind: string) =>
  (PLACES.has(behind) || SPOKEN_PLACES.has(behind)) && !VILLAGE_BEFORE.has(beforeOf(words, i));

// dast-e ma, kAr-e ma
const isOwner = (words: readonly WordAnalysis[], i: number) =>
  OWNED.has(beforeOf(words, i)) && !words[i]!.isVerse && !NOT_OWNER.has(behindOf(words, i));

const isAddressed = (words: readonly WordAnalysis[], i: number) =>
  TO.has(beforeOf(words, i)) && ORDER.test(behindOf(words, i)) && !words[i]!.isVerse;

/** Whether مه is I there, not the moon, fog or May. */
export const isI = (words: readonly WordAnalysis[], i: number): boolean =>
  isSpeaker(words, i) || isOwner(words, i) || isAddressed(words, i);

const SPOKEN_BEHIND_I = wordSet('از ده تا هیچ هم خو دیروز دیشو امروز صبا حالی ای او به کتی همرای بسیار');

// ma nadidameS
const MINE_WITH_OBJECT = /..م(?:ش|ت|شان|تان)$/;
const isConjugated = ({ type }: WordAnalysis) => (type.hints & HINTS.conjugated) !== 0;

/** Whether it begins a clause whose verb is the speaker's: ma diruz bAzAr budam. But meh-e qaliz rA didam. */
function isSpeaker(words: readonly WordAnalysis[], i: number): boolean {
  const { isVerse } = words[i]!;
  const before = beforeOf(words, i);
  if (isVerse || (before !== '' && !BEFORE_I.has(before)) || NOT_I.has(behindOf(words, i))) return false;
  // Kabul says xordim of one who speaks, too.
  if (words[i]!.person === 1 || (words[i]!.person === 4 && SPOKEN_BEHIND_I.has(behindOf(words, i))))
    return true;
  if (MINE_WITH_OBJECT.test(behindOf(words, i)) && isConjugated(words[i + 1]!)) return true;
  let at = i;
  while (at < i + CLAUSE_REACH && continues(words[at]) && words[at + 1] !== undefined) {
    const { key } = words[++at]!.type;
    if (isVerbOfKabul(key)) return MINE.test(key);
  }
  return false;
}

export const isIn = (before: string, behind: string) =>
  behind !== '' && before !== NUMBER && !COUNTED.has(behind) && !BEFORE_TEN.has(before);

/** Whether ره marks an object there, as far as the words beside it show. */
export const isObject = (words: readonly WordAnalysis[], i: number): boolean =>
  PLURAL.test(beforeOf(words, i)) || isWayless(words, i) || isNamed(words, i);
