import { wordSet } from '../../base/word-set.ts';
import type { WordType } from '../../sentence/word-type.ts';

// Several of them: کارگرها, کارگران, فروشندگان.
const PLURAL = /^(.{2,}?)(?:\u200c?ها|\u200c?ان|یان|ین)$/;
const PLURAL_OF_HE = /^(.{2,})گان$/;
// What is somebody's own: پدرم, همسرش.
const OWNED = /^(.{2,}?)\u200c?(?:ا?[متش]|[متش]ان|[متش]ون)$/;
// کاکایم, عمویش
const OWNED_BEHIND_VOWEL = /^(.+[او])ی[متش]$/;

// Several things of somebody's: بچه‌هام, کتاب‌هایش. Without the joiner توجهات is a word.
const SEVERAL_OWNED = /\u200cها(?:ی?[متش]|ی?[متش]ان|[متش]ون)$/;
// Whom one has: دوستام, خواهرش. With others it may be a word: معاونت.
const RELATIONS = wordSet(
  'مادر پدر بابا مامان برادر خواهر داداش آبجی عمو عمه خاله دایی دوست رفیق پسر دختر همسر شوهر نوه همکار همسایه مادربزرگ پدربزرگ مامان‌بزرگ بابابزرگ کاکا ماما بیادر',
);

// بچتون, خونمون: the silent ه gave its place to the owner.
const OF_HE_OWNED = /^(?:بچ|خون|خال|عم|نوه|جلس|مدرس|برنام|خونواد|خانواد|همسای)(?:[متش]ون)$/;

/** Whether a word ends in its owner, so that it has no ezafe, for `HINTS`. Of others the morphology tells. */
export const isOwned = (key: string): boolean =>
  SEVERAL_OWNED.test(key) || OF_HE_OWNED.test(key) || isRelation(key);

const ALL_PEOPLE = 'عموم';

function isRelation(key: string): boolean {
  const owned = key === ALL_PEOPLE ? undefined : (OWNED_BEHIND_VOWEL.exec(key) ?? OWNED.exec(key))?.[1];
  return owned !== undefined && RELATIONS.has(owned);
}

/** Whether a word is somebody who does things, or several, or of somebody, for `HINTS`. */
export function isAgent({ key }: Pick<WordType, 'key'>, agents: ReadonlySet<string>): boolean {
  if (agents.has(key)) return true;
  const several = PLURAL.exec(key)?.[1];
  if (several !== undefined && agents.has(several)) return true;
  const ofHe = PLURAL_OF_HE.exec(key)?.[1];
  if (ofHe !== undefined && agents.has(`${ofHe}ه`)) return true;
  return isRelation(key);
}
