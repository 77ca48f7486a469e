import { wordSet } from '../base/word-set.ts';
import { continues, SHUTS } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { ROLES } from '../tagging/phrase-chain.ts';
import { isLatinWord } from '../tokenize/token.ts';

/** Whether رو marks the object, *ro*, rather than the face or "towards", *ru*: by what the clause does with the word before it. */
export function isOfObject(words: readonly WordAnalysis[], i: number): boolean {
  const [before, behind] = [words[i - 1], words[i + 1]];
  if (SELVES.has(before?.type.key ?? '')) return true;
  if (before === undefined || behind === undefined || !continues(before)) return false;
  if (before.type.key === DOOR && isShut(words, i)) return true;
  return isHad(before, behind) || isBeforeVerb(words, i) || isGivenTo(words, i) || isPutAt(words, i);
}

// miSe dar ro poSt-e saret bebandi
const DOOR = 'در';
const FARTHEST = 4;
const isShut = (words: readonly WordAnalysis[], i: number): boolean => {
  if (words[i + 1]?.type.key === TO) return false;
  for (let k = i + 1; k <= i + FARTHEST && words[k] !== undefined && continues(words[k - 1]); k++)
    if (SHUTS.test(words[k]!.type.key)) return true;
  return false;
};

// xodam ro be u neSAn dAdam
const SELVES = wordSet('خودم خودت خودش خودمون خودتون خودشون خودمان خودتان خودشان منو');

// ketAb ro dAri? But xeyli ru dAri.
const HAS = /^ن?(?:دار(?:ی|م|ه|یم|ین|ید|ن)|داشت(?:ی|م|یم|ین|ن)?)$/;
const MUCH = wordSet('خیلی چقدر چقد عجب انقدر انقد اینقدر اینقد این‌قدر آنقدر اونقدر یه چه پر دو از کم');
const isHad = (before: WordAnalysis, behind: WordAnalysis): boolean =>
  HAS.test(behind.type.key) && before.isNominal && before.role === 0 && !MUCH.has(before.type.key);

// enSA-ye pesaram ro neveSt, Ctrl ro negah dAr. But kifam ru zamin oftAd.
const FIRST_PARTS = wordSet(
  'یادت یادم یادش یادتون نگه پیدا درست باز پاک خاموش روشن حذف نصب دانلود وصل قطع چک امضا حل جمع',
);
// boxAri ro rowSan konim
const SWITCHED = wordSet(
  'روشن خاموش باز پاک تمیز قطع وصل پیدا عوض خراب درست جمع پهن گرم سرد زیاد کم بلند کوتاه اجرا شروع تموم تمام حذف نصب دانلود ' +
    'آپدیت بلاک ثبت تایید تأیید انتخاب امتحان تست قبول رد لغو کنسل مرتب ترک تعطیل چک',
);
const SWITCHES = /^(?:ن?می\u200c?|ن|ب)?(?:کن|کرد)(?:م|ی|ه|یم|ین|ید|ن)?$/;
// alafhA ro kande bud
const DONE = wordSet('کنده خورده برده خریده شسته پخته شکسته دزدیده کشته گرفته شنیده فروخته شناخته');
const isBeforeVerb = (words: readonly WordAnalysis[], i: number): boolean => {
  const [before, behind] = [words[i - 1]!, words[i + 1]!];
  return (
    continues(words[i]) &&
    !words[i]!.isVerse &&
    (isLatinWord(before.token) || before.type.hasClitic
      ? behind.role === ROLES.V || FIRST_PARTS.has(behind.type.key)
      : before.isNominal &&
        (DONE.has(behind.type.key) ||
          (SWITCHED.has(behind.type.key) && SWITCHES.test(words[i + 2]?.type.key ?? ''))))
  );
};

// guSi ro be ali bede, CAy ro be qahve tarjih midam. But panjere ru be hayAt bAz miSe.
const TO = 'به';
const FURTHEST = 5;
const GIVES =
  /^(?:ن|ب|می‌?|نمی‌?)?(?:داد|فروخت|فروش|فرستاد|فرست|سپرد|سپار|سپر|بخشید|بخش|رسوند|رسون|رساند|رسان|ریخت|ریز|چسبوند|چسبون|بست|بند|فهموند|فهمون|شناخت|مالید|گره|برگردون|برگردوند)(?:م|ی|ه|یم|ین|ید|ن|ند|ه‌?ام)?$/;
const GIVE = /^(?:ن|ب|می‌?|نمی‌?)?(?:ده|دم|دی|دیم|دین|دید|دن|دهم|دهید|دهد)$/;
const GIVEN_WITH = wordSet(
  'ترجیح وصل نشون نشان ترجمه اضافه هدیه تحویل قرض معرفی پست واریز تبدیل تقدیم منتقل حواله اجاره یاد تذکر خبر مرتبط متصل دعوت تشویق مجبور وادار ایمیل شارژ',
);
const isGivenTo = (words: readonly WordAnalysis[], i: number): boolean => {
  if (words[i + 1]!.type.key !== TO || words[i]!.isVerse || MUCH.has(words[i - 1]!.type.key)) return false;
  for (let k = i + 3; k < words.length && k < i + 3 + FURTHEST && continues(words[k - 1]); k++) {
    const { key } = words[k]!.type;
    if (GIVEN_WITH.has(key) || GIVES.test(key) || GIVE.test(key)) return true;
    if (words[k]!.role === ROLES.V) return false;
  }
  return false;
};

// dar ro poSt-e saret beband, kodhA ro ru-ye sAyt gozAStim. But gorbe ru poSt-e bAm xAbide.
const ON_OR_IN = wordSet('روی توی');
const PLACES = wordSet('پشت زیر کنار بالای داخل جلوی پیش گوشه سر');
const PUTS =
  /^(?:ن|ب|می\u200c?|نمی\u200c?)?(?:گذاشت|ذاشت|گذار|ذار|زار|بست|بند|ریخت|ریز|انداخت|نداز|برد|آورد|اورد|یار|کرد|کن|زد|زن|نوشت|نویس|چسبوند|چسبون|دید|بین|پهن|چید|چین|گرفت|گیر)(?:م|ی|ه|یم|ین|ید|ن|ند|ه‌?ام|ش)?$/;
const isPutAt = (words: readonly WordAnalysis[], i: number): boolean => {
  const [before, word, behind] = [words[i - 1]!, words[i]!, words[i + 1]!];
  if (!before.isNominal || word.isVerse || !continues(word) || MUCH.has(before.type.key)) return false;
  if (ON_OR_IN.has(behind.type.key)) return true;
  if (!PLACES.has(behind.type.key)) return false;
  for (let k = i + 2; k < words.length && k < i + 2 + FURTHEST && continues(words[k - 1]); k++)
    if (PUTS.test(words[k]!.type.key)) return true;
  return false;
};
