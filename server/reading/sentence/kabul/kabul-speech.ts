import { lastSoundOf, pronunciationOf } from '../../notation/pronunciation.ts';
import type { Pronunciation } from '../../notation/spoken-form.ts';
import { beforeOf, behindOf, continues } from '../context.ts';
import { DECIDED, type WordAnalysis } from '../word-analysis.ts';
import {
  DO_NOT,
  IN,
  isBeforeVerb,
  isCopula,
  isDone,
  isForbidden,
  isI,
  isIn,
  isMine,
  isObject,
  isPlainlyIn,
  isWeAre,
  ORDER,
} from './kabul-beside.ts';
import {
  BEFORE_BOTTOM,
  BEFORE_IS,
  CALLED,
  CALLED_OUT,
  DONE,
  GIVEN,
  INSIDE,
  LETTERS,
  NAMED_S,
  ORDERED,
  PLAINLY,
  WHOM,
} from './kabul-neighbours.ts';
import { DID, HEARD_ELSEWHERE, I, IN_VERSE, isOnlyOfKabul, mayBeObject, PUT } from './kabul-words.ts';

const BY_KABUL = 'speech of Kabul';

// As far as one word shows how another one is spoken.
const REACH = 12;

const OBJECT = 'ره';
const WITH = 'کتی';
// Do: دعا کو. Elsewhere it asks where.
const DO = 'کو';
// Is: نان گرم اس. Elsewhere it is a letter.
const IS = 'اس';

// This, where its speech is shown. Elsewhere it calls somebody.
const THIS = 'ای';
const WE_ARE = 'استیم';
// Mine behind I, and ours elsewhere: ma miyAyam, mA miyAym.
const COMES = new Set(
  ['', 'ن'].flatMap((no) => ['میایم', 'می\u200cایم', 'میخایم', 'می\u200cخایم'].map((form) => no + form)),
);
const withA = ({ pronunciation }: WordAnalysis): readonly string[] => pronunciation.sounds.with(-2, 'ya');

// Yours, as an object: CAy ta boxo. Elsewhere it is the bottom.
const YOURS = 'ته';
const OBJECT_BEFORE = /^(?:را|ته)$|(?:^|\u200c)ره$/;

// kAr mite, but the meyte of a dead animal.
const GIVES = new Set(['میته', 'بته', 'بتی']);
const FOR = 'بری';
// u ra ki zad? Elsewhere it may ask when.
const WHO = 'کی';

// Of these no other reading is meant where speech is that of Kabul.
const SAID: Readonly<Record<string, readonly string[]>> = {
  مه: ['m', 'a'],
  خو: ['x', 'o'],
  میته: ['m', 'i', 't', 'e'],
  می‌ته: ['m', 'i', '', 't', 'e'],
  بته: ['be', 't', 'e'],
  بتی: ['be', 't', 'i'],
  ماره: ['m', 'A', 'r', 'a'],
  تره: ['to', 'r', 'a'],
  مره: ['ma', 'r', 'a'],
  خوده: ['x', 'o', 'd', 'a'],
  نکو: ['na', 'k', 'o'],
};

const isDid = (words: readonly WordAnalysis[], i: number) =>
  (behindOf(words, i) === '' || CALLED.has(behindOf(words, i))) &&
  beforeOf(words, i) !== '' &&
  !words[i]!.isVerse;

/** Gives words that Kabul says otherwise their sounds there, where words near them show its speech: mA ra, da bAzAr. */
export function sayKabulSpeech(words: WordAnalysis[]): void {
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const { key } = word.type;
    if (word.token.kind !== 'word' || word.token.typed !== null) continue;
    if (mayBeObject(key)) sayObject(words, i);
    if (!MAY_DIFFER.has(key)) continue;
    const sounds = soundsOf(words, i);
    if (sounds !== undefined) say(word, pronunciationOf(key, sounds));
  }
}

const MAY_DIFFER = new Set([
  THIS,
  WE_ARE,
  ...COMES,
  OBJECT,
  IN,
  FOR,
  IS,
  DO,
  YOURS,
  WHO,
  ...Object.keys(SAID),
  ...Object.keys(DID),
]);

// xAnera biyAr, but Sahrah miravad
function sayObject(words: readonly WordAnalysis[], i: number): void {
  const word = words[i]!;
  const object = word.type.pronunciations.find(({ phonemes }) => phonemes.endsWith('ra'));
  if (object && (isBeforeVerb(words, i) || isShown(words, i))) say(word, object);
}

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
  if (DID[key] !== undefined) return isDid(words, i);
  if (key === IN) return INSIDE.has(behindOf(words, i)) && !words[i]!.isVerse;
  if (key === DO || key === DO_NOT) return isDone(words[i]!, beforeOf(words, i));
  if (key === PUT) return behindOf(words, i) === '' && beforeOf(words, i) !== '';
  return key === FOR && behindOf(words, i) === I;
}

function soundsOf(words: readonly WordAnalysis[], i: number): readonly string[] | undefined {
  const { key } = words[i]!.type;
  const before = beforeOf(words, i);
  const behind = behindOf(words, i);
  if (key === OBJECT)
    return before !== '' && (isObject(words, i) || isShown(words, i)) ? ['r', 'a'] : undefined;
  if (key === WHO) return before === OBJECT && isSaid(words[i - 1]!) ? ['k', 'i'] : undefined;
  if (key === I && isI(words, i)) return SAID[key];
  if (key === I && ((before === FOR && !words[i]!.isVerse) || before === WITH)) return SAID[key];
  if (key === FOR && PLAINLY.has(behind) && !words[i]!.isVerse) return ['b', 'a', 'r', 'i'];
  if (before === OBJECT && isForbidden(words, i)) return SAID[key];
  if (key === DO_NOT && isDone(words[i]!, before) && (!words[i]!.isVerse || hasObject(words, i)))
    return SAID[key];
  if (key === IN && isPlainlyIn(words, i)) return ['d', 'a'];
  if (GIVES.has(key) && GIVEN.has(before) && behind === '' && !words[i]!.isVerse) return SAID[key];
  if (key === YOURS)
    return ORDER.test(behind) && before !== '' && !BEFORE_BOTTOM.has(before) ? ['t', 'a'] : undefined;
  if (key === DO && isDone(words[i]!, before) && (hasObject(words, i) || isOrder(words, i)))
    return ['k', 'o'];
  if (key === WE_ARE) return isWeAre(before, behind) ? ['a', 's', 't', 'i', 'm'] : undefined;
  if (COMES.has(key)) return isMine(words, i) ? withA(words[i]!) : undefined;
  if (
    key === IS &&
    !NAMED_S.has(before) &&
    (BEFORE_IS.has(before) ||
      ((behind === '' || CALLED.has(behind) || words[i]!.isSpoken) && isCopula(before, behind)))
  )
    return ['a', 's'];
  if (DID[key] !== undefined && DONE.has(before) && isDid(words, i)) return DID[key];
  if (!isShown(words, i)) return undefined;
  if (key === THIS) return behind === '' || CALLED_OUT.has(behind) ? undefined : ['', 'i'];
  if (DID[key] !== undefined) return isDid(words, i) ? DID[key] : undefined;
  if (key === IN) return isIn(before, behind) ? ['d', 'a'] : undefined;
  if (key === FOR) return WHOM.has(behind) ? ['b', 'a', 'r', 'i'] : undefined;
  if (key === IS)
    return before !== '' && !LETTERS.has(before) && !NAMED_S.has(before) ? ['a', 's'] : undefined;
  if (key === DO) return isDone(words[i]!, before) ? ['k', 'o'] : undefined;
  return SAID[key];
}

const isSaid = ({ readBy }: WordAnalysis) => readBy === BY_KABUL;

// dar ra qofl ko
const hasObject = (words: readonly WordAnalysis[], i: number) => OBJECT_BEFORE.test(beforeOf(words, i - 1));
// xub guS ko, but where the ear is in guS ku?
const isOrder = (words: readonly WordAnalysis[], i: number) =>
  !words[i]!.isVerse &&
  ORDERED.has(beforeOf(words, i)) &&
  behindOf(words, i) === '' &&
  continues(words[i - 2]);

function say(word: WordAnalysis, pronunciation: Pronunciation): void {
  word.pronunciation = pronunciation;
  word.margin = DECIDED;
  word.readBy = BY_KABUL;
  word.lastSound = lastSoundOf(pronunciation);
}
