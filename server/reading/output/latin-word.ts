import { ZWNJ } from '../notation/script.ts';
import { ezafeAfter } from '../notation/sounds.ts';
import type { Word } from '../types.ts';

export interface LatinOptions {
  style: 'readable' | 'systematic';
  vowelNotation: 'double_a' | 'macron';
}

const READABLE: Record<string, string> = { x: 'kh', S: 'sh', C: 'ch', Z: 'zh', q: 'gh', w: 'w' };

/** Distinct Latin letters for consonant letters that share a sound, as in DMG and UN 2012. */
const SYSTEMATIC_LETTER: Record<string, string> = {
  ث: 's̱',
  ص: 'ṣ',
  ذ: 'ẕ',
  ض: 'ż',
  ظ: 'ẓ',
  ط: 'ṭ',
  ح: 'ḥ',
  غ: 'ġ',
  ع: 'ʿ',
  ء: 'ʾ',
  أ: 'ʾ',
  إ: 'ʾ',
  ؤ: 'ʾ',
  ئ: 'ʾ',
};
const SYSTEMATIC_SOUND: Record<string, string> = { x: 'x', S: 'š', C: 'č', Z: 'ž', q: 'q', "'": 'ʾ' };

/** One word in Latin letters, its ezafe after a hyphen. */
export function latinWord(word: Word, options: LatinOptions): string {
  const longA = options.vowelNotation === 'macron' ? 'ā' : 'aa';
  const latin = options.style === 'readable' ? readable(word, longA) : systematic(word, longA);
  return word.ezafe
    ? `${latin}-${options.style === 'readable' ? readableEzafe(word) : ezafeOf(word)}`
    : latin;
}

const ezafeOf = ({ pronunciation }: Word) => ezafeAfter(pronunciation.phonemes);

// khodro-ye, where a y is written behind the o that stands for ow.
const readableEzafe = (word: Word) => (word.key.endsWith('وی') ? 'ye' : ezafeOf(word));

// A loan word that people say with u or o, and write with o: kilo, kilometr.
const KILO = 'کیلو';

function readable(word: Word, longA: string): string {
  const said = withoutGlide(word);
  return letters(
    (word.key.startsWith(KILO) ? said.replace(/^kilu/, 'kilo') : said)
      .replace(/[-_]/g, '')
      .replace(/ow(?![aeoAiu])/g, 'o')
      // moka'ab: nobody writes a long stop.
      .replace(/''/g, "'")
      .replace(HIATUS, "$1'"),
    longA,
    READABLE,
  );
}

// rafte'ast: two parts of a word are said without a stop between them, but their vowels would be read as one.
const HIATUS = /([aeoAiu])(?=[aeoAiu])/g;

const STOP = /[عئ]/;

// ejtemaa'i, like vaaghe'i: after a long vowel a stop before i is said y, but nobody writes one.
function withoutGlide({ key, pronunciation: { sounds, phonemes } }: Word): string {
  if (LOAN_WITH_YEH.test(key)) return phonemes.replace('uyi', "u'i");
  return STOP.test(key)
    ? sounds.map((sound, i) => (isWrittenStop(key, i, sounds) ? sound.replace(/^y/, "'") : sound)).join('')
    : phonemes;
}

// esraa'il, su'is: what follows ئ in loan words. In others it is an older spelling of ی: paayiz, guyid.
const LOAN = /^(?:ائیل|وئی[لستچهزشک])/;
// tu'iter, bisku'it: the same, spelled with two ی or one. But guyi, daaruyi.
const LOAN_WITH_YEH = /^(?:ری)?توییت|بیسکویی?ت|^سویی[ستچش]|^کویی[زک]|^ژوییه/;

function isWrittenStop(key: string, place: number, sounds: readonly string[]): boolean {
  if (key[place] !== 'ئ') return key[place] === 'ع';
  if (!`${sounds[place]}${sounds[place + 1] ?? ''}`.startsWith('yi')) return false;
  return sounds[place - 1] === 'o' || LOAN.test(key.slice(place - 1));
}

const JOINS_H = /[szkg]$/;

function letters(sounds: string, longA: string, spelling: Record<string, string>): string {
  let latin = '';
  for (const sound of sounds) {
    // es'haal, since sh would be read as one sound.
    if (sound === 'h' && spelling === READABLE && JOINS_H.test(latin)) latin += "'";
    latin += sound === 'A' ? longA : (spelling[sound] ?? sound);
  }
  return latin.replace(/^['ʾ]|['ʾ]$/g, '');
}

/** Phonemes without letters of their own, such as those of an abbreviation, in Latin letters; an ezafe stays. */
export function latinPhonemes(phonemes: string, options: LatinOptions): string {
  const longA = options.vowelNotation === 'macron' ? 'ā' : 'aa';
  return options.style === 'readable'
    ? letters(phonemes.replace(/ow(?![aeoAiu])/g, 'o'), longA, READABLE)
    : letters(phonemes, longA, SYSTEMATIC_SOUND);
}

const ENDS_WITH_VOWEL = /[aāeoiu]$/;
const STARTS_WITH_VOWEL = /^[aāeoiu]/;

function systematic(word: Word, longA: string): string {
  let latin = '';
  word.pronunciation.sounds.forEach((sounds, i) => {
    const letter = word.key[i]!;
    if (letter === ZWNJ) return;
    const next = systematicLetter(letter, sounds, longA, latin === '');
    latin += ENDS_WITH_VOWEL.test(latin) && STARTS_WITH_VOWEL.test(next) ? `ʾ${next}` : next;
  });
  return latin;
}

// The letter determines how its consonant is written, the sounds determine the vowels.
function systematicLetter(letter: string, sounds: string, longA: string, first: boolean): string {
  let latin = letter === 'ع' && !/^['y]/.test(sounds) ? 'ʿ' : '';
  for (const sound of sounds) {
    if ('aeoiu'.includes(sound)) latin += sound;
    else if (sound === 'A') latin += longA;
    else if (sound === "'" && first && letter !== 'ع') continue;
    else latin += consonantOf(letter, sound);
  }
  return latin;
}

function consonantOf(letter: string, sound: string): string {
  if (letter === 'ئ' && sound === 'y') return 'y';
  return SYSTEMATIC_LETTER[letter] ?? SYSTEMATIC_SOUND[sound] ?? sound;
}
