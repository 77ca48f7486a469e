import { wordSet } from '../../base/word-set.ts';
import { ZWNJ } from '../../notation/script.ts';
import { continues, NUMBER } from '../../sentence/context.ts';
import type { WordAnalysis } from '../../sentence/word-analysis.ts';
import { HINTS } from '../../sentence/word-type.ts';
import { ROLES } from '../../tagging/phrase-chain.ts';
import { isOwned } from '../beside-latin.ts';
import { isObject } from './before-objects.ts';
import { isAgentWord } from './beside-times.ts';
import { isCopula } from './predicates.ts';

/** Words that have an ezafe before what they are about, and a described noun before its year. */

// negarAn-e Aberu-ye man Sodi, montazer-e javAbetam
const ABOUT = wordSet(
  'دنبال نگران منتظر عاشق مراقب مواظب دلتنگ مشتاق شیفته مدیون شرمنده ممنون نیازمند قربون قربان فدای گرفتار دچار شامل حامل فاقد مایل مستحق لایق مستعد ضد',
);
const SAID_BEHIND = wordSet(
  'که چون تا ولی اما و هم نباش باش باشید باشین نباشید نباشین اینجا اونجا آنجا همیشه هنوز امروز امشب فردا الان دیگه دیگر خیلی بیشتر اگه اگر شب صبح ها ام ای اند ایم اید سر توی تو روی پشت نشسته ایستاده وایساده کننده کننده‌ای کردن شدن کردنش کرده شده',
);

// qahti-ye bozorg-e sAl-e 1296
const YEARS = wordSet('سال دهه قرن');

// be jun-e baCCehAm
const [TO, LIVES] = ['به', wordSet('جون جان')];

// doktor-e pust, doktor-e xub tu karaj. But doktor xub Sod.
const DOCTOR = 'دکتر';
const SPECIALITIES = wordSet(
  'پوست قلب اعصاب زنان اطفال داخلی عمومی متخصص تغذیه گوارش غدد کلیه چشم ارتوپد ارتوپدی عفونی طب زیبایی مغز دندان دندون جراح خوب خوبی ماهر حاذق',
);

// montazer-e ye xabaram
const ONE = wordSet('یه یک');

// SomAre-ye telefon-e bimArestAn, kod-e melli-ye farzandam: a number is of somebody or something.
const NUMBERS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    'شماره',
    wordSet(
      'تلفن تلفون موبایل تماس همراه کارت حساب شبا ملی شناسنامه پرونده مرسوله سفارش فاکتور فکس پیگیری رهگیری گذرنامه پلاک سریال',
    ),
  ],
  ['کد', wordSet('ملی پستی تخفیف رهگیری پیگیری تأیید تایید')],
]);
const isNumberOf = (words: readonly WordAnalysis[], i: number): boolean =>
  i > 0 && continues(words[i - 1]) && NUMBERS.get(words[i - 1]!.type.key)?.has(words[i]!.type.key) === true;

// Scores of the classifier below these are no doubt, in hundredths of a logit.
const DOUBTFUL = { about: -900, year: -400, life: -900, kin: -500, doctor: -900, number: -900 } as const;

const isNominal = (word: WordAnalysis | undefined) => word?.isNominal === true;
const isVerb = (word: WordAnalysis | undefined) =>
  word !== undefined && (word.role === ROLES.V || isCopula(word));

/** Whether a word that the classifier would not join to the next one governs it. */
export function joinsGoverned(words: readonly WordAnalysis[], i: number, score: number): boolean {
  const [word, next] = [words[i]!, words[i + 1]];
  if (next === undefined || !continues(word) || word.isVerse) return false;
  const key = word.type.key.replaceAll(ZWNJ, '');
  if (ABOUT.has(key) && ONE.has(next.type.key)) return score > DOUBTFUL.about && isNominal(words[i + 2]);
  if (next.role !== 0) return false;
  const isDone = continues(next) && isVerb(words[i + 2]);
  if (key === DOCTOR && SPECIALITIES.has(next.type.key) && !isDone) return score > DOUBTFUL.doctor;
  if (ABOUT.has(key)) return score > DOUBTFUL.about && next.isNominal && !SAID_BEHIND.has(next.type.key);
  if (NUMBERS.get(key)?.has(next.type.key)) return score > DOUBTFUL.number;
  if (isNumberOf(words, i))
    return score > DOUBTFUL.number && next.isNominal && !SAID_BEHIND.has(next.type.key);
  if (YEARS.has(next.type.key))
    return (
      score > DOUBTFUL.year &&
      i > 0 &&
      words[i - 1]!.ezafeScore > 0 &&
      word.isNominal &&
      words[i + 2]?.type.key === NUMBER
    );
  // doCarxe-ye pesaram gom Sode
  if (isObject(word) && isAgentWord(next) && (next.type.hints & HINTS.owned) !== 0)
    return score > DOUBTFUL.kin;
  return score > DOUBTFUL.life && LIVES.has(key) && words[i - 1]?.type.key === TO && isOwned(next);
}
