import { wordSet } from '../base/word-set.ts';
import { pronunciationOf } from '../notation/pronunciation.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';
import { continues, NUMBER } from './context.ts';
import { DECIDED, type WordAnalysis } from './word-analysis.ts';

// Words and forms that are spelled so in the speech of Kabul alone.
const SHOWN_BY = wordSet(
  'کدیم کدین نکدم نکدی نکدیم نکدین می‌کدم می‌کدی می‌کد می‌کدیم می‌کدن میکدم میکدی میکدن نمی‌کدم نمی‌کد استین نیستین بیایه میایه می‌آیه نمیایه نمی‌آیه نیایه ' +
    'اینجه اونجه اوره ایره ایقه اوقه چقه چطو چتو ایتو اوتو همیتو همطو بیادر بیادرم بیادرش بیادرت بچیم همرای همرایم همرایت همرایش همرایشان ' +
    'پالیدم پالیدی می‌پالم میپالم می‌پاله فامیدم فامیدی نفامیدم میفامم میفامی میفامه می‌فامم می‌فامی می‌فامه می‌فامین نمیفامم نمیفامی نمی‌فامم نمی‌فامی نمی‌فامه ' +
    'میتانم میتانی میتانه می‌تانم می‌تانی می‌تانه می‌تانیم می‌تانین می‌تانن نمیتانم نمیتانه نمی‌تانم نمی‌تانی نمی‌تانه نمی‌تانیم بتانیم بتانه ' +
    'می‌ته نمی‌ته می‌تم نمی‌تم می‌تی میتین می‌تین نمی‌تی نته بتین می‌خایم می‌خایی می‌خایه میخایم میخایه نمی‌خایم نمی‌خایه ' +
    'شیشته شیشتم شیشتیم شیشتن بانین می‌مانه می‌شوه نمی‌شوه میشوه شوه شوین می‌گویه میگویه نمی‌گویه بگویه می‌روه بخی پیسه پیسه‌ها بوبو بوبوجان ',
);

// As far as one word shows how another one is spoken.
const REACH = 12;

const OBJECT = 'ره';
const IN = 'ده';
// Is: نان گرم اس. Elsewhere it is a letter.
const IS = 'اس';
const I = 'مه';
const LETTERS = wordSet('ام ان پی بی جی یو ای تی سی دی وی اف');

const PARTICLES: Readonly<Record<string, string>> = { ره: 'ra', ده: 'da', اس: 'as', [I]: 'ma' };
const PARTICLE_LETTERS = 2;
/** Whether it is a small word of that speech, which never has an ezafe. */
export const isKabulParticle = ({ type, pronunciation }: WordAnalysis): boolean =>
  type.key.length === PARTICLE_LETTERS && PARTICLES[type.key] === pronunciation.phonemes;
/** Whether the phrase before it ends there: the marker of an object, "in" and "is". */
export const endsPhraseOfKabul = (word: WordAnalysis): boolean =>
  isKabulParticle(word) && word.type.key !== I;

// Counted by ده: ده سال پیش.
const COUNTED = wordSet(
  'سال ساله ماه ماهه روز روزه شب هفته ساعت دقیقه ثانیه نفر تن دانه تا عدد هزار صد لک میلیون میلیارد افغانی دالر روپیه تومان کیلو کیلومتر متر جریب سیر من ' +
    'درصد فیصد بار دفعه مرتبه بجه کس نمره جلد قلم برابر گانه',
);
const BEFORE_TEN = wordSet('ساعت از به تا هر می نمی صنف');

const FOR = 'بری';
const WHOM = wordSet('مه ما شما تو او ای اونا شان خود خودم خودت خودش همه کی چی چه کسی');

// Of these no other reading is meant where speech is that of Kabul.
const SAID: Readonly<Record<string, readonly string[]>> = {
  مه: ['m', 'a'],
  خو: ['x', 'o'],
  میته: ['m', 'i', 't', 'e'],
  می‌ته: ['m', 'i', '', 't', 'e'],
  بته: ['be', 't', 'e'],
};

// مادرها ره, موترهایش ره
const PLURAL = /..ها(?:ی(?:م|ت|ش|شان|تان|ما))?$/;

/** Gives words that Kabul says otherwise their sounds there, where a word near them shows its speech: mA ra, da bAzAr. */
export function sayKabulSpeech(words: WordAnalysis[]): void {
  let shown = -REACH - 1;
  let next = -1;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const { key } = word.type;
    if (shows(word)) shown = i;
    if (!MAY_DIFFER.has(key) || word.token.kind !== 'word' || word.token.typed !== null) continue;
    if (next <= i) next = placeOfNext(words, i + 1);
    const sounds = soundsOf(words, i, i - shown <= REACH || next - i <= REACH);
    if (sounds !== undefined) say(word, pronunciationOf(key, sounds));
  }
}

const MAY_DIFFER = new Set([OBJECT, IN, FOR, IS, ...Object.keys(SAID)]);

// I, where its context tells it from the moon, fog and May.
const shows = ({ type, pronunciation }: WordAnalysis): boolean =>
  SHOWN_BY.has(type.key) || (type.key === I && pronunciation.phonemes === 'ma');

/** The place of the next word that shows the speech, as far as it may matter. */
function placeOfNext(words: readonly WordAnalysis[], from: number): number {
  const end = Math.min(words.length, from + REACH);
  for (let i = from; i < end; i++) if (shows(words[i]!)) return i;
  return Number.POSITIVE_INFINITY;
}

function soundsOf(
  words: readonly WordAnalysis[],
  i: number,
  isShown: boolean,
): readonly string[] | undefined {
  const { key } = words[i]!.type;
  const before = continues(words[i - 1]) ? words[i - 1]!.type.key : '';
  const behind = continues(words[i]) ? (words[i + 1]?.type.key ?? '') : '';
  if (key === OBJECT) return before !== '' && (isShown || PLURAL.test(before)) ? ['r', 'a'] : undefined;
  if (!isShown) return undefined;
  if (key === IN) return isIn(before, behind) ? ['d', 'a'] : undefined;
  if (key === FOR) return WHOM.has(behind) ? ['b', 'a', 'r', 'i'] : undefined;
  if (key === IS)
    return before !== '' && !LETTERS.has(before) && !LETTERS.has(behind) ? ['a', 's'] : undefined;
  return SAID[key];
}

const isIn = (before: string, behind: string) =>
  behind !== '' && before !== NUMBER && !COUNTED.has(behind) && !BEFORE_TEN.has(before);

function say(word: WordAnalysis, pronunciation: Pronunciation): void {
  word.pronunciation = pronunciation;
  word.margin = DECIDED;
  const { phonemes } = pronunciation;
  word.lastSound = phonemes.charCodeAt(phonemes.length - 1);
}
