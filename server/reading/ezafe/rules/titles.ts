import { wordSet } from '../../base/word-set.ts';
import { ZWNJ } from '../../notation/script.ts';
import { continues } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS } from '../../sentence/word-type.ts';
import { type EzafeRule, type LookedAt, RULES } from './rules.ts';

// A blessing of several words ends the phrase of who is blessed: marja'-e bozorg dAmat barakAtoh. But Aye-ye raziyal-lAho anhom.
const BLESSING =
  /^(?:(?:صلی|رضی|غفر|کرم|سلمه|حفظه|ادام|اطال|اعلی|لعنه|لعنهم|رحم[تهة]|سلام|صلوات|رضوان)\u200cالله|علیه(?:ا|م|ما)?\u200cال|قدس\u200cسره|(?:دام|دامت|مد|طاب|زید)\u200c(?:ظل|عز|ثرا|برکات|توفیقات|افاضات|بقا|اقبال|عمر))/;
const WORDED = wordSet('آیه سوره عبارت جمله ذکر لفظ کلمه دعا دعای لقب مقام تعبیر معنی معنای');
/** Whether a word is a blessing of several words. */
export const isBlessing = (key: string): boolean => key.includes(ZWNJ) && BLESSING.test(key);
/** Whether a word is who the blessing behind it is for. */
const isBlessed = (key: string, follower: string) => isBlessing(follower) && !WORDED.has(key);

// Afghanistan puts sir behind the title: dAktar sAheb raft. But doktor sAheb-e xAne ast.
const SIR = 'صاحب';
const TITLES = wordSet(
  'داکتر دکتر معلم استاد پوهاند والی وزیر مدیر رئیس رییس انجنیر جنرال قوماندان ولسوال شاروال مولوی مولانا قاضی حاجی آمر سفیر مامور خلیفه وکیل معین سرمعلم ملک خان میر',
);
const OWNED = wordSet(
  'خانه خونه کار نظر مغازه دکان شرکت فرزند ماشین ملک زمین مال عنوان اختیار قدرت مقام ویلا',
);
// ra'is sAheb-e mohtaram
const DESCRIBED = wordSet('محترم گرامی عزیز بزرگوار گرانقدر محترمه');
/** Whether a word is صاحب behind a title. */
const isSir = (words: readonly WordAnalysis[], i: number) =>
  words[i]?.type.key === SIR &&
  continues(words[i - 1]) &&
  TITLES.has(words[i - 1]!.type.key) &&
  (!continues(words[i]) || !OWNED.has(words[i + 1]?.type.key ?? ''));
const isDescribed = (words: readonly WordAnalysis[], i: number, follower: string) =>
  DESCRIBED.has(follower) && isSir(words, i);

// xAnom doktor emruz moraxxasi ast
const MISS = wordSet('خانم خانوم');
const PROFESSIONS = wordSet('دکتر مهندس معلم');
const isAddressed = (key: string, follower: string) => MISS.has(key) && PROFESSIONS.has(follower);

// emAm ali, but emAm-e zamAn.
const IMAM = 'امام';
const IMAMS = wordSet('علی حسن حسین رضا سجاد خمینی خامنه‌ای');
/** Whether a word is the title before the name of one of the imams. */
const isImam = (key: string, follower: string) => key === IMAM && IMAMS.has(follower);

// biyAdar jAn: kin have no ezafe before how dear they are, nor before the life of somebody: mAdar jAn-e xod rA dAd.
const DEAR = wordSet('جان جون جانم جونم');
const KIN = wordSet(
  'مادر پدر برادر بیادر خواهر همشیره ماما کاکا خاله عمه عمو دایی لالا بابا مامان پدرکلان مادرکلان بوبو ننه بی‌بی بیبی دختر پسر بچه ' +
    'رفیق معلم استاد داکتر دکتر خانم آغا آقا عروس خشو خسر یزنه ینگه آکه اکه آپه',
);
const GREETING = wordSet('سلام درود تشکر سپاس');
/** Whether a word is kin, or who is called so or greeted, before جان. */
const isDear = (words: readonly WordAnalysis[], i: number, follower: string) =>
  DEAR.has(follower) && (KIN.has(words[i]!.type.key) || isGreeted(words, i));
const isGreeted = (words: readonly WordAnalysis[], i: number) =>
  i > 0 && GREETING.has(words[i - 1]!.type.key) && continues(words[i - 1]) && words[i - 1]!.ezafeScore < 0;

// xAle Maryam
const AUNTS_AND_UNCLES = wordSet('خاله عمه عمو دایی');
const isKinOfName = (words: readonly WordAnalysis[], i: number) =>
  AUNTS_AND_UNCLES.has(words[i]!.type.key) && ((words[i + 1]?.alike?.hints ?? 0) & HINTS.givenName) !== 0;

// sure-ye baqare
const SURA = 'سوره';

/** The rule of titles, kin and blessings that decides the ezafe of a word. */
export function ruleOfTitle(words: readonly WordAnalysis[], i: number, follower: string): EzafeRule | null {
  const { key } = words[i]!.type;
  if (isBlessed(key, follower)) return RULES.blessed;
  if (isImam(key, follower)) return RULES.imam;
  if (key === SURA && follower !== '' && words[i + 1]!.isNominal && follower !== SURA) return RULES.sura;
  if (isDear(words, i, follower) || isKinOfName(words, i)) return RULES.dear;
  if (isAddressed(key, follower)) return RULES.sir;
  if (isDescribed(words, i, follower)) return null;
  return isSir(words, i) || (follower !== '' && isSir(words, i + 1)) ? RULES.sir : null;
}

export const LOOKED_AT_BESIDE_TITLES: LookedAt = {
  own: [MISS, [IMAM, SIR, SURA]],
  behind: [DEAR, DESCRIBED, [SIR]],
};
