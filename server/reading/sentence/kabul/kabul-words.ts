import { wordSet } from '../../base/word-set.ts';
import { ZWNJ } from '../../notation/script.ts';
import { DECIDED, type WordAnalysis } from '../word-analysis.ts';
import { HINTS } from '../word-type.ts';
import { DONE } from './kabul-neighbours.ts';

// Verbs that Kabul says so alone, by their stems: نمیتانم, بفامیم; پالیدم, نمی‌کدن; میگویه.
const STEMS = 'تان فام پال'.split(' ');
const PAST_STEMS = 'کد تانست فامید پالید شیشت گیفت خیست'.split(' ');
const WITH_ENDING = 'گویه روه شوه آیه ایه مانه'.split(' ');
const ENDINGS = 'م ی ه یم ین ن'.split(' ');
const CONTINUOUS = 'می می\u200c نمی نمی\u200c'.split(' ');
// Other words, too: a code, a street in Tehran's speech.
const AMBIGUOUS = new Set(['کدم', 'کدی', 'کدن', 'پالید', 'پالیدن', 'میکده', 'نپالی', 'بمانه']);

const joined = (before: readonly string[], after: readonly string[]) =>
  before.flatMap((start) => after.map((end) => start + end));
const PRESENT = [...CONTINUOUS, 'ب', 'ن'];
const PAST = ['', 'ن', ...CONTINUOUS];

const VERBS = new Set(
  [
    ...joined(PRESENT, joined(STEMS, ENDINGS)),
    ...joined(PAST, joined(PAST_STEMS, ENDINGS)),
    ...joined(PRESENT, WITH_ENDING),
    ...joined(['ن', ...CONTINUOUS], ['کد']),
    ...(
      'می‌ته نمی‌ته نمیته می‌تم نمی‌تم میتم نمیتم می‌تی نمی‌تی نمیتی میتین می‌تین نمیتین می‌تن نمیتن نته نتم نتی نتین بتین ' +
      'می‌خایم می‌خایی می‌خایه میخایم میخایی میخایه نمی‌خایم نمی‌خایه نمیخایم نمیخایه شوه شوین بانین بانیم بانش بخی بخیزین ' +
      'استم استی استیم استین نیستین استن موروم موگم موگوم موگه'
    ).split(' '),
  ].filter((word) => !AMBIGUOUS.has(word)),
);

// Other words of it that never have an ezafe.
const ALONE = wordSet(
  'اوره ایره ماره اوناره ایناره همیره همو همی امی امو ازی ازو ازمه ازما ازتو ازشما ازونا ازینا ایقه اوقه هموقه همیقه امیقه اموقه چقه چطو چتو ایتو اوتو ' +
    'همیتو همتو همطو امیتو اموتو اینجه اونجه همینجه همونجه امینجه امونجه دیشو امشو پریشو بریت بریش بریتان بریشان بریما کتیم کتیت کتیش کتیما کتیتان کتیشان قتیم قتیت قتیش خوده خوداره',
);

// Of these, what stands at a verb, or asks how or how much: the phrase before it ends there.
const ADVERBS = wordSet(
  'چطو چتو چقه ایقه اوقه ایتو اوتو همیتو همتو همطو امیتو اموتو بریت بریش بریتان بریشان بریما کتیم کتیت کتیش کتیما کتیتان کتیشان',
);

const NOUNS = wordSet(
  'بیادر بیادرم بیادرش بیادرت بچیم بچیش بچیت همرای همرایم همرایت همرایش همرایشان پیسه پیسه‌ها پیسیم پیسیش بوبو بوبوجان لالا لالایم لالایش لالاجان ' +
    'آغالالا ننیم کتی قتی خی خیرس صبا ماما مامایم کاکا کاکایم کچالو موتر موترم موترش ناوقت تشناب دریور نواسه',
);
/** Of the words above these are heard in other speech, too. */
export const HEARD_ELSEWHERE = wordSet(
  'استیم ازو بریش اقه اولادا شوروا گپا کدن کدم کدی بچا شمو همو امو امی همی خوده استی استم استن نیستین نکو لالا ماما کاکا صبا موتر موترش موترم ناوقت میخایم میخایی نمیخایم',
);

/** And these in verse. */
export const IN_VERSE = wordSet('ازو همو امو همی صبا نکو خوده لالا اقه بریش استم استی استن');

/** Whether it is a verb of that speech. */
export const isVerbOfKabul = (key: string): boolean => VERBS.has(key);

export const I = 'مه';
export const PUT = 'بان';

/** What was done, by its sounds: qabul kad, der kadi. Elsewhere it is a code. */
export const DID: Readonly<Record<string, readonly string[]>> = {
  کد: ['ka', 'd'],
  کدم: ['ka', 'da', 'm'],
  کدی: ['ka', 'd', 'i'],
  کدیم: ['ka', 'd', 'i', 'm'],
  کدین: ['ka', 'd', 'i', 'n'],
  کدن: ['ka', 'da', 'n'],
  کده: ['ka', 'd', 'e'],
};

const PARTICLES: Readonly<Record<string, string>> = {
  ره: 'ra',
  ده: 'da',
  اس: 'as',
  [I]: 'ma',
  استیم: 'astim',
  کتی: 'kati',
  ته: 'ta',
  بتی: 'beti',
  بته: 'bete',
  میته: 'mite',
  نکو: 'nako',
  قتی: 'qati',
  ...Object.fromEntries(Object.entries(DID).map(([key, sounds]) => [key, sounds.join('')])),
};

const ALL = new Set([...VERBS, ...ALONE, ...NOUNS, ...HEARD_ELSEWHERE, ...Object.keys(PARTICLES), PUT]);
// xAnera, spelled with a joiner
const JOINED_OBJECT = `${ZWNJ}ره`;
/** Whether a word may end in the marker of an object: خانه‌ره. */
export const mayBeObject = (key: string): boolean => key.endsWith(JOINED_OBJECT);
/** Whether a word may be one of the speech of Kabul, for `HINTS`. */
export const isOfKabul = (key: string): boolean => ALL.has(key) || mayBeObject(key);

const mayBeOfKabul = ({ type }: WordAnalysis) => (type.hints & HINTS.kabul) !== 0;

/** Whether it is a small word or a verb of that speech, which never has an ezafe. */
export const isKabulParticle = (word: WordAnalysis): boolean => {
  if (!mayBeOfKabul(word)) return false;
  const { key } = word.type;
  if (mayBeObject(key)) return word.pronunciation.phonemes.endsWith('ra');
  return isSmallWord(word) || VERBS.has(key) || ALONE.has(key);
};
// How far ahead of the moon it is I and no word of verse, in hundredths of a logit.
const SURE = 300;
// Older verse has tAnestan, too.
const OLDER = /تان/;
/** Whether it shows that its line is the speech of Kabul, not verse. */
export const isSpeechOfKabul = (word: WordAnalysis): boolean => {
  if (!mayBeOfKabul(word)) return false;
  const { key } = word.type;
  if (isSmallWord(word) && word.margin > (key === I ? SURE : DECIDED - 1)) return true;
  return VERBS.has(key) && !HEARD_ELSEWHERE.has(key) && !OLDER.test(key);
};
/**
 * Whether the phrase before a word ends there: at the marker of an object, "in", "with", a verb, or what makes one with "do":
 * CAy dam kadim.
 */
export const endsPhraseOfKabul = (word: WordAnalysis, next: WordAnalysis | undefined): boolean =>
  endsPhrase(word) || (next !== undefined && DONE.has(word.type.key) && isDid(next));
const isDid = (word: WordAnalysis) => DID[word.type.key] !== undefined && isSmallWord(word);

const isSmallWord = ({ type: { key }, pronunciation }: WordAnalysis) =>
  PARTICLES[key] === pronunciation.phonemes;
const endsPhrase = (word: WordAnalysis): boolean => {
  if (!mayBeOfKabul(word)) return false;
  const { key } = word.type;
  return VERBS.has(key) || ADVERBS.has(key) || key === PUT || (key !== I && isSmallWord(word));
};

/** Whether it is a word that only this speech has. */
export const isOnlyOfKabul = (key: string): boolean =>
  (VERBS.has(key) || ALONE.has(key) || NOUNS.has(key)) && !HEARD_ELSEWHERE.has(key);
