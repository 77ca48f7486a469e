import { wordSet } from '../base/word-set.ts';
import { continues, NUMBER } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';

/**
 * The phonemes that the words beside a homograph ask for: تو before its own object is "you", before a name in Latin letters
 * "in", گرمی behind a number counts grams, and کن behind whom it is done to is "do". Undefined where they ask none.
 */
export function askedBehind(words: readonly WordAnalysis[], i: number): string | undefined {
  const { key } = words[i]!.type;
  if (key === YOU_OR_IN) return hasObject(words, i) ? YOU : isInLatin(words, i) ? IN : undefined;
  if (key === DO_OR_CANNES) return isOwnedBySome(words[i - 1]) ? DO : undefined;
  return key === GRAMS_OR_WARMTH && words[i - 1]?.type.key === NUMBER ? GRAMS : undefined;
}

const [GRAMS_OR_WARMTH, GRAMS] = ['گرمی', 'gerami'];
const IN = 'tu';
const [DO_OR_CANNES, DO] = ['کن', 'kon'];
const OF_SEVERAL = /(?:[متش]ان|[متش]ون)$/;
const isOwnedBySome = (word: WordAnalysis | undefined) =>
  word !== undefined && (word.type.hasClitic || OF_SEVERAL.test(word.type.key));
// Behind these it is "you", and so it is where one has, knows or wants what is named.
const BEFORE_YOU = wordSet('با به از برای مثل بدون واسه جز');
const HAVE = /^(?:ن?می‌?خوا|ن?دار|ن?داشت|بلد|ن?می‌?شناس|ن?خرید|ن?گرفت|ن?می‌?تون|یا|هم|که|رو|را)/;

/** Whether it stands before a name in Latin letters that is a place: tu WhatsApp payAm bede. */
function isInLatin(words: readonly WordAnalysis[], i: number): boolean {
  if (!continues(words[i]) || BEFORE_YOU.has(words[i - 1]?.type.key ?? '')) return false;
  let at = i + 1;
  while (isLatin(words[at])) at++;
  return at > i + 1 && !HAVE.test(words[at]?.type.key ?? '');
}

const isLatin = (word: WordAnalysis | undefined) =>
  word?.token.kind === 'foreign' && word.token.said === undefined;

const YOU_OR_IN = 'تو';
const YOU = 'to';

const SECOND_PERSON = 2;
const OBJECT = wordSet('را رو');
const DETERMINERS = wordSet('این آن اون همین همان همون یک یه');
// Verbs that have an object. What stands before others is rather where it happens: tu xune neSasti.
const WITH_OBJECT =
  /^(?:ن|می‌|نمی‌|ب)?(?:نوشت|خرید|خواند|خوند|خورد|گرفت|دید|گفت|آورد|ساخت|پخت|شکست|فروخت|فرستاد|نویس|خر|خوان|خون|خور|گیر|بین|گ|ساز|پز|فروش|فرست)(?:ی|ه‌ای)$/;
const PLACES = wordSet(
  'خونه خانه مدرسه خیابون خیابان کوچه اتاق دانشگاه ماشین بازار مغازه پارک اینجا آنجا اونجا کجا هتل بانک بیمارستان حیاط آشپزخونه ' +
    'آشپزخانه اینترنت تلگرام اینستا اینستاگرام توییتر خواب راه شهر کلاس فیلم عکس تاریکی برنامه سایت گوشی جلسه آب',
);

/** Whether an object and a verb in the second person stand behind a word: to in ketAb rA xAnde'i. */
function hasObject(words: readonly WordAnalysis[], i: number): boolean {
  if (words[i]!.person !== SECOND_PERSON || !continues(words[i])) return false;
  const at = DETERMINERS.has(words[i + 1]?.type.key ?? '') ? i + 2 : i + 1;
  const [object, behind] = [words[at], words[at + 1]];
  if (!object || !behind || !continues(object)) return false;
  if (OBJECT.has(behind.type.key)) return true;
  return WITH_OBJECT.test(behind.type.key) && !PLACES.has(object.type.key);
}
