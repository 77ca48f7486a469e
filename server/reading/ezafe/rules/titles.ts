import { wordSet } from '../../base/word-set.ts';
import { ZWNJ } from '../../notation/script.ts';
import { continues } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';

// A blessing of several words ends the phrase of who is blessed: marja'-e bozorg dAmat barakAtoh. But Aye-ye raziyal-lAho anhom.
const BLESSING =
  /^(?:(?:صلی|رضی|غفر|کرم|سلمه|حفظه|ادام|اطال|اعلی|لعنه|لعنهم|رحم[تهة]|سلام|صلوات|رضوان)\u200cالله|علیه(?:ا|م|ما)?\u200cال|قدس\u200cسره|(?:دام|دامت|مد|طاب|زید)\u200c(?:ظل|عز|ثرا|برکات|توفیقات|افاضات|بقا|اقبال|عمر))/;
const WORDED = wordSet('آیه سوره عبارت جمله ذکر لفظ کلمه دعا دعای لقب مقام تعبیر معنی معنای');
/** Whether a word is who the blessing behind it is for. */
export const isBlessed = (key: string, follower: string) =>
  follower.includes(ZWNJ) && BLESSING.test(follower) && !WORDED.has(key);

// Afghanistan puts sir behind the title: dAktar sAheb raft. But doktor sAheb-e xAne ast.
const SIR = 'صاحب';
const TITLES = wordSet(
  'داکتر دکتر معلم استاد پوهاند والی وزیر مدیر رئیس رییس انجنیر جنرال قوماندان ولسوال شاروال مولوی مولانا قاضی حاجی آمر سفیر مامور خلیفه وکیل معین سرمعلم ملک خان میر',
);
const OWNED = wordSet(
  'خانه خونه کار نظر مغازه دکان شرکت فرزند ماشین ملک زمین مال عنوان اختیار قدرت مقام ویلا',
);
/** Whether a word is صاحب behind a title. */
export const isSir = (words: readonly WordAnalysis[], i: number) =>
  words[i]?.type.key === SIR &&
  continues(words[i - 1]) &&
  TITLES.has(words[i - 1]!.type.key) &&
  (!continues(words[i]) || !OWNED.has(words[i + 1]?.type.key ?? ''));

// emAm ali, but emAm-e zamAn.
const IMAM = 'امام';
const IMAMS = wordSet('علی حسن حسین رضا سجاد خمینی خامنه‌ای');
/** Whether a word is the title before the name of one of the imams. */
export const isImam = (key: string, follower: string) => key === IMAM && IMAMS.has(follower);
