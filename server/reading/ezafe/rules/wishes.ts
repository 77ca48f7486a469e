import { wordSet } from '../../base/word-set.ts';
import { BOUNDARY, beginsClause, continues } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { isLatinWord } from '../../tokenize/token.ts';
import type { LookedAt } from './rules.ts';

const BLESSED = 'مبارک';
// What is called blessed rather than wished to be so: mAh-e mobArak, nAm-e mobArak-e u.
const CALLED_BLESSED = wordSet(
  'ماه نام وجود قدم قدوم دست دستان پای چهره صورت سیمای سر روی لب لبان خاطر محضر حضور عمر روح جسم ضریح مرقد حرم بارگاه سرزمین تربت ' +
    'دهه چشم چشمان زبان قلب شجره آیه آیات سوره خاک حسنی',
);
const MONTH = 'ماه';
const RAMADAN = 'رمضان';
const FEAST = 'عید';
const FEASTS = wordSet('فطر قربان غدیر نوروز مبعث باستانی سعید');
// What stands behind a wish: mobArak bAd, mobArak bar hame.
const BEHIND_WISH = wordSet('باد بادا باشه باشد باشن باشند بادت باشید است ست به بر و');
// What one is congratulated on, at the beginning of the wish.
const OCCASIONS = wordSet(
  'روز عید سال تولد میلاد ولادت جشن نوروز هفته سالگرد سالروز شب یلدا ازدواج پیوند قبولی عروسی نامزدی خانه خونه ماشین بازنشستگی بعثت',
);
const FARTHEST = 6;
// Whom a wish is for, and what is wished: Sab-e hamegi xoS.
const WISHED_ONES = wordSet('همگی همه شما ما تو');
const WISHED = wordSet('بخیر خوش گرم شاد خالی روشن درد قبول سلامت مستدام آباد سبز');
// What has an owner already: همکلاسی‌هایم همه قبول شدند.
const OWNED = /ها(?:ی?[متش]|ی[متش]ان|[متش]ون)$|[متش](?:ان|ون)$/;

// Happy birthday aziz-e delam
const ENGLISH = new Set(['hapi', 'meri']);
const isEnglish = (words: readonly WordAnalysis[], i: number) =>
  i > 0 &&
  isLatinWord(words[i]!.token) &&
  isLatinWord(words[i - 1]!.token) &&
  ENGLISH.has(words[i - 1]!.pronunciation.phonemes);

/**
 * Whether a word of a wish has an ezafe: ruz-e mAdar mobArak, but mAh-e mobArak-e ramezAn. Undefined where it is none.
 * `follower` and `third` are the words behind it in its phrase.
 */
export function ezafeInWish(
  words: readonly WordAnalysis[],
  i: number,
  follower: string,
  third: string,
): boolean | undefined {
  if (isEnglish(words, i)) return false;
  if (follower === BLESSED) return beforeBlessed(words, i, third);
  const { key } = words[i]!.type;
  if (key === BLESSED && follower !== '') return behindBlessed(words, i, follower);
  if (!WISHED_ONES.has(follower) || OWNED.test(key)) return undefined;
  const isWish = beginsClause(words, i) && WISHED.has(third);
  return isWish || (words[i]!.role === 0 && isCongratulation(words, i)) ? true : undefined;
}

/** Whether everybody is congratulated on what ends there: eyd-e hame-ye dustAn mobArak. */
function isCongratulation(words: readonly WordAnalysis[], i: number): boolean {
  if (!followsOccasion(words, i)) return false;
  for (let k = i + 2; k < i + FARTHEST && continues(words[k - 1]); k++)
    if (words[k]?.type.key === BLESSED) return true;
  return false;
}

function beforeBlessed(words: readonly WordAnalysis[], i: number, third: string): boolean | undefined {
  const { key } = words[i]!.type;
  if (CALLED_BLESSED.has(key)) return undefined;
  if (key === FEAST && FEASTS.has(third)) return true;
  return third === '' || BEHIND_WISH.has(third) || followsOccasion(words, i) ? false : undefined;
}

function behindBlessed(words: readonly WordAnalysis[], i: number, follower: string): boolean | undefined {
  const before = i > 0 ? words[i - 1]! : undefined;
  if (before === undefined || before.boundary !== BOUNDARY.none) return undefined;
  if (before.type.key === MONTH && follower === RAMADAN) return true;
  return before.ezafeScore < 0 ? false : undefined;
}

/** Whether a clause begins with an occasion a few words before, or with this word. */
function followsOccasion(words: readonly WordAnalysis[], i: number): boolean {
  for (let k = i; k >= 0 && k > i - FARTHEST; k--)
    if (beginsClause(words, k)) return OCCASIONS.has(words[k]!.type.key);
  return false;
}

export const LOOKED_AT_IN_WISHES: LookedAt = { own: [[BLESSED]], behind: [WISHED_ONES, [BLESSED]] };
