import { wordSet } from '../../base/word-set.ts';
import { pronunciationOf } from '../../notation/pronunciation.ts';
import type { Pronunciation } from '../../notation/spoken-form.ts';
import { continues, NUMBER } from '../context.ts';
import { DECIDED, type WordAnalysis } from '../word-analysis.ts';
import { HEARD_ELSEWHERE, I, IN_VERSE, isOnlyOfKabul, PUT } from './kabul-words.ts';

// As far as one word shows how another one is spoken.
const REACH = 12;

const OBJECT = 'ره';
const IN = 'ده';
const WITH = 'کتی';
// Do: دعا کو. Elsewhere it asks where.
const DO = 'کو';
const DO_NOT = 'نکو';
const DONE = wordSet(
  'دعا صبر گپ کار فکر خبر بس گوش تیر جور پاک واز بسته روشن گل خاموش زنگ تیلفون تلفن یاد رها ایلا تیار گرم سرد جمع پیدا گم نگاه سیل توبه شکر قبول قصه ' +
    'کوشش درس رخصت پس پیش تا بالا پایین چپ پوست میده خشک تر چاپ ثبت روان نقل پرسان خنده گریه قهر ناز شوخی جنگ غالمغال گناه غم شرم عیب باور خراب ضایع سودا غلط',
);
// Is: نان گرم اس. Elsewhere it is a letter.
const IS = 'اس';
const BEHIND_IS = wordSet('که ولی اما مگم و نی نه یا چرا دیگه خو بیادر بچیم جان والا لالا امروز حالی');
const LETTERS = wordSet(
  'ام ان پی بی جی یو ای تی سی دی وی اف آی آر ار او ال اچ ایکس کیو اکس دبلیو زد دبل می نمی',
);

const OBJECT_REACH = 3;
const BEFORE_WAY = wordSet('را این آن همین همان هر یک صد دو از ز در بر به تا کز زین وز اندر بی که و هم چه');
const COMMAND = /^(?:ب(?:یار|نداز|خو|کو|مان|پز|ته)|ایلا|کتی)$/;
// A verb as it is spoken, not far behind its object.
const SPOKEN_VERB =
  /^(?:ن?می\u200c?|ب).{1,3}(?:م|ی|ه|یم|ین|ن)$|^ب(?:یار|نداز|گو|خو|گیر|بین|بر|زن|کو|مان|ده|پز)$|^(?:نکو|کو)$/;

const CITIES = wordSet(
  'کابل هرات مزار پغمان غزنی کندهار قندهار ننگرهار جلال‌آباد بامیان پنجشیر لوگر میدان خوست کندز قندوز بلخ تخار بغلان فراه پشاور ایران پاکستان افغانستان',
);
const PLACES = wordSet(
  'خانه بازار مکتب کوچه دفتر شهر ولایت پوهنتون دکان باغ اتاق اطاق قریه محله دل سر جیب دست پشت پهلوی',
);
const POSSESSORS = wordSet('ما مه تو شما او اونا خود خودم خودت خودش خودما پدرم مادرم');
const NAMED_S = wordSet('مدل گلکسی کلاس سری سایز حرف نوع دستگاه number پلاس مینی ویندوز آیفون تسلا لوگوی');

// Counted by ده: ده سال پیش.
const COUNTED = wordSet(
  'سال ساله ماه ماهه روز روزه شب هفته ساعت دقیقه ثانیه نفر تن دانه تا عدد هزار صد لک میلیون میلیارد افغانی دالر روپیه تومان کیلو کیلومتر متر جریب سیر من ' +
    'درصد فیصد بار دفعه مرتبه بجه کس نمره جلد قلم برابر گانه',
);
const BEFORE_TEN = wordSet('ساعت از به تا هر می نمی صنف');

const FOR = 'بری';
const PLAINLY = wordSet('مه چی چه ما شما کی ای او خودت خودم');
const WHOM = wordSet('مه ما شما تو او ای اونا شان خود خودم خودت خودش همه کی چی چه کسی');

// Of these no other reading is meant where speech is that of Kabul.
const SAID: Readonly<Record<string, readonly string[]>> = {
  مه: ['m', 'a'],
  خو: ['x', 'o'],
  میته: ['m', 'i', 't', 'e'],
  می‌ته: ['m', 'i', '', 't', 'e'],
  بته: ['be', 't', 'e'],
  ماره: ['m', 'A', 'r', 'a'],
  تره: ['to', 'r', 'a'],
  مره: ['ma', 'r', 'a'],
  خوده: ['x', 'o', 'd', 'a'],
  نکو: ['na', 'k', 'o'],
};

// مادرها ره, موترهایش ره
const PLURAL = /..ها(?:ی(?:م|ت|ش|شان|تان|ما))?$/;

/** Gives words that Kabul says otherwise their sounds there, where words near them show its speech: mA ra, da bAzAr. */
export function sayKabulSpeech(words: WordAnalysis[]): void {
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const { key } = word.type;
    if (!MAY_DIFFER.has(key) || word.token.kind !== 'word' || word.token.typed !== null) continue;
    const sounds = soundsOf(words, i);
    if (sounds !== undefined) say(word, pronunciationOf(key, sounds));
  }
}

const MAY_DIFFER = new Set([OBJECT, IN, FOR, IS, DO, ...Object.keys(SAID)]);

/** Whether one word near it that only Kabul has shows that speech, or two that others hardly have together. */
function isShown(words: readonly WordAnalysis[], i: number): boolean {
  let hint = '';
  const end = Math.min(words.length, i + REACH + 1);
  for (let at = Math.max(0, i - REACH); at < end; at++) {
    if (shows(words[at]!)) return true;
    const { key } = words[at]!.type;
    if (key === hint || !hints(words, at)) continue;
    if (hint !== '') return true;
    hint = key;
  }
  return false;
}

// I, where its context tells it from the moon, fog and May.
const shows = ({ type, pronunciation }: WordAnalysis): boolean =>
  isOnlyOfKabul(type.key) || (type.key === I && pronunciation.phonemes === 'ma');

function hints(words: readonly WordAnalysis[], i: number): boolean {
  const { key } = words[i]!.type;
  if (HEARD_ELSEWHERE.has(key)) return !(words[i]!.isVerse && IN_VERSE.has(key));
  if (key === IS) return isCopula(beforeOf(words, i), behindOf(words, i));
  if (key === OBJECT) return isBeforeVerb(words, i);
  if (key === DO || key === DO_NOT) return isDone(words[i]!, beforeOf(words, i));
  if (key === PUT) return behindOf(words, i) === '' && beforeOf(words, i) !== '';
  return key === FOR && behindOf(words, i) === I;
}

function soundsOf(words: readonly WordAnalysis[], i: number): readonly string[] | undefined {
  const { key } = words[i]!.type;
  const before = beforeOf(words, i);
  const behind = behindOf(words, i);
  if (key === OBJECT)
    return before !== '' && (PLURAL.test(before) || isObject(words, i) || isShown(words, i))
      ? ['r', 'a']
      : undefined;
  if (key === I && ((before === FOR && !words[i]!.isVerse) || before === WITH)) return SAID[key];
  if (key === FOR && PLAINLY.has(behind) && !words[i]!.isVerse) return ['b', 'a', 'r', 'i'];
  if (key === DO_NOT && isDone(words[i]!, before) && !words[i]!.isVerse) return SAID[key];
  if (key === IN && isPlainlyIn(words, i)) return ['d', 'a'];
  if (key === IS && behind === '' && isCopula(before, '') && !words[i]!.isVerse && !NAMED_S.has(before))
    return ['a', 's'];
  if (!isShown(words, i)) return undefined;
  if (key === IN) return isIn(before, behind) ? ['d', 'a'] : undefined;
  if (key === FOR) return WHOM.has(behind) ? ['b', 'a', 'r', 'i'] : undefined;
  if (key === IS) return isCopula(before, behind) ? ['a', 's'] : undefined;
  if (key === DO) return isDone(words[i]!, before) ? ['k', 'o'] : undefined;
  return SAID[key];
}

const beforeOf = (words: readonly WordAnalysis[], i: number) =>
  continues(words[i - 1]) ? words[i - 1]!.type.key : '';
const behindOf = (words: readonly WordAnalysis[], i: number) =>
  continues(words[i]) ? (words[i + 1]?.type.key ?? '') : '';

// tayyAreS ko, poxte ko, xoStar ko
const isDone = ({ isVerse }: WordAnalysis, before: string) =>
  DONE.has(before) ||
  (!isVerse &&
    before.length > 3 &&
    /[هش]$|تر$/.test(before) &&
    (!before.endsWith('ش') || DONE.has(before.slice(0, -1))));

const isCopula = (before: string, behind: string) =>
  before !== '' && !LETTERS.has(before) && (behind === '' || BEHIND_IS.has(behind));

// nAn ra biyAr, but in rah miravad.
const isObject = (words: readonly WordAnalysis[], i: number) =>
  words[i]!.isVerse
    ? !BEFORE_WAY.has(beforeOf(words, i)) &&
      (COMMAND.test(behindOf(words, i)) || (behindOf(words, i + 1) === DO && DONE.has(behindOf(words, i))))
    : isBeforeVerb(words, i);

function isBeforeVerb(words: readonly WordAnalysis[], i: number): boolean {
  if (BEFORE_WAY.has(beforeOf(words, i))) return false;
  for (let at = i; at < i + OBJECT_REACH; at++) {
    const behind = behindOf(words, at);
    if (behind === '' || behind === 'به') return false;
    if (SPOKEN_VERB.test(behind)) return true;
  }
  return false;
}

// da kAbol, da xAne-ye mA
const isPlainlyIn = (words: readonly WordAnalysis[], i: number) => {
  const behind = behindOf(words, i);
  if (beforeOf(words, i) === NUMBER) return false;
  return (
    (CITIES.has(behind) && !words[i]!.isVerse) ||
    (PLACES.has(behind) && POSSESSORS.has(behindOf(words, i + 1)))
  );
};

const isIn = (before: string, behind: string) =>
  behind !== '' && before !== NUMBER && !COUNTED.has(behind) && !BEFORE_TEN.has(before);

function say(word: WordAnalysis, pronunciation: Pronunciation): void {
  word.pronunciation = pronunciation;
  word.margin = DECIDED;
  const { phonemes } = pronunciation;
  word.lastSound = phonemes.charCodeAt(phonemes.length - 1);
}
