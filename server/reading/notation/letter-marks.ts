import { ZWNJ } from './script.ts';
import { startsWithVowel } from './sounds.ts';
import type { Mark } from './spoken-form.ts';

const FATHATAN = '\u064b';
const SHADDA = '\u0651';
const SUKUN = '\u0652';
const DAGGER = '\u0670';
const VOWEL_MARK: Record<string, string> = { a: '\u064e', e: '\u0650', o: '\u064f' };

/** The marks that one letter with its sounds needs: on itself, and on the letter before it. */
interface Need {
  own: string;
  before: string;
  /** A consonant without a vowel: takes a sukun where another consonant follows in the word. */
  bare: boolean;
}

const need = (own: string, before = '', bare = false): Need => ({ own, before, bare });
const NOTHING = need('');

/** The marks of a schoolbook for letters with these sounds, in output order: the shadda before the vowel. */
export function marksOf(letters: string, sounds: readonly string[]): Mark[] {
  const said = joined(letters, sounds);
  const needs = said.map((sound, i) => needOf(letters[i]!, sound, i, letters, said));
  const written = needs.map((wish) => wish.own);
  for (let i = 0; i < needs.length; i++) {
    const carrier = needs[i]!.before === '' ? -1 : carrierBefore(letters, sounds, i);
    if (carrier >= 0) written[carrier] += needs[i]!.before;
  }
  const marks: Mark[] = [];
  for (let letter = 0; letter < needs.length; letter++) {
    const { bare } = needs[letter]!;
    const isBare = bare && written[letter] === '' && consonantFollows(letters, sounds, letter);
    for (const mark of isBare ? SUKUN : written[letter]!) marks.push({ letter, mark });
  }
  return marks;
}

// The two lāms of Allāh, l + lA, are marked as one geminated lām on the second.
function joined(letters: string, sounds: readonly string[]): readonly string[] {
  const at = letters.indexOf('لله');
  if (at < 0 || sounds[at] !== 'l' || !sounds[at + 1]!.startsWith('l')) return sounds;
  return sounds.map((sound, i) => (i === at ? '' : i === at + 1 ? `l${sound}` : sound));
}

function needOf(
  letter: string,
  sound: string,
  place: number,
  letters: string,
  sounds: readonly string[],
): Need {
  if (sound === '' || letter === ZWNJ || letter === 'آ') return NOTHING;
  if (letter === 'ا')
    return isArticle(letters, sounds, place) ? need('', VOWEL_MARK[sound.at(-1)!]) : alef(sound, place);
  if (letter === 'و') return vav(sound);
  if (letter === 'ی' || letter === 'ئ') return ye(sound, isAbstract(letters, place));
  if ((letter === 'ه' || letter === 'ة') && VOWEL_MARK[sound]) return need('', VOWEL_MARK[sound]);
  return consonant(sound);
}

// Its vowel is said with the word before: haqqo-n-nAs, jamAdiyo-s-sAni. Words that begin like it keep theirs: جام‌المپیک.
const ARTICLE_INSIDE = /^ال(?!مپی|گو|لو)[^\u200c]{3}/;

function isArticle(letters: string, sounds: readonly string[], place: number): boolean {
  if (place === 0 || !ARTICLE_INSIDE.test(letters.slice(place, place + 6))) return false;
  const sound = sounds[place]!;
  if (sound === 'o' || sound === 'yo') return true;
  // Behind the silent ی of ala, fi, hatta.
  const before = letters[place - 1] === ZWNJ ? place - 2 : place - 1;
  return (sound === 'a' || sound === 'e') && letters[before] === 'ی' && sounds[before] === '';
}

function alef(sound: string, place: number): Need {
  if (sound === 'an' && place > 0) return need(FATHATAN);
  return need(VOWEL_MARK[sound.at(-1)!] ?? '');
}

function vav(sound: string): Need {
  if (sound === 'o' || sound === "o'") return need('', VOWEL_MARK.o);
  if (sound.startsWith('ow')) return need(VOWEL_MARK[sound[2] ?? ''] ?? '', VOWEL_MARK.o, true);
  if (sound.startsWith('u')) return need(VOWEL_MARK[sound.slice(1).at(-1) ?? ''] ?? '');
  return sound === "'u" ? NOTHING : consonant(sound);
}

// The ending -iyyat: its gemination is not heard, but always written.
const isAbstract = (letters: string, place: number) =>
  letters[place + 1] === 'ت' && /^ت(?:\u200c|$|[^\u200c]{0,4}$)/.test(letters.slice(place + 1));

function ye(sound: string, abstract: boolean): Need {
  if (sound === 'A') return need(DAGGER);
  // In fi and ala it is said short before the article.
  if (sound === 'e' || sound === 'a') return need('', VOWEL_MARK[sound]);
  if (sound === 'iya' && abstract) return need(SHADDA + VOWEL_MARK.a);
  if (sound.startsWith('i')) return need(VOWEL_MARK[sound.slice(1).at(-1) ?? ''] ?? '');
  return sound.endsWith('i') ? NOTHING : consonant(sound);
}

function consonant(sound: string): Need {
  const long = sound.length > 1 && sound[0] === sound[1] ? SHADDA : '';
  const last = sound.at(-1)!;
  if (last === 'A') return need(long + DAGGER);
  const vowel = VOWEL_MARK[last] ?? '';
  return need(long + vowel, '', vowel === '' && !startsWithVowel(last));
}

// The previous letter that can carry a vowel: not a joiner, and not a silent letter (the و of خوا).
function carrierBefore(letters: string, sounds: readonly string[], place: number): number {
  let i = place - 1;
  while (i > 0 && (letters[i] === ZWNJ || sounds[i] === '')) i--;
  return i;
}

function consonantFollows(letters: string, sounds: readonly string[], place: number): boolean {
  let i = place + 1;
  while (i < sounds.length && sounds[i] === '' && letters[i] !== ZWNJ) i++;
  if (i >= sounds.length || letters[i] === ZWNJ) return false;
  return !startsWithVowel(sounds[i]!);
}
