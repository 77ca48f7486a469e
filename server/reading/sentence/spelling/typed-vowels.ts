import { pronunciationOf } from '../../notation/pronunciation.ts';
import { ZWNJ } from '../../notation/script.ts';
import { startsWithVowel } from '../../notation/sounds.ts';
import type { Pronunciation } from '../../notation/spoken-form.ts';
import { ANY_VOWEL, TYPED } from '../../notation/typed-marks.ts';

/** A word as the marks that the writer typed constrain it. */
export interface Constrained {
  /** The pronunciations that agree best with the marks, their order kept; at least one. */
  pronunciations: Pronunciation[];
  /** Whether a kasra or hamza at the end is an ezafe. */
  ezafe: boolean;
}

const VOWEL_OF: [number, string][] = [
  [TYPED.fatha, 'a'],
  [TYPED.kasra, 'e'],
  [TYPED.damma, 'o'],
];
const MARK_OF: Record<string, string> = { a: '\u064e', e: '\u0650', o: '\u064f' };
const LONG_OF: Record<string, string> = { a: 'A', e: 'i', o: 'u' };

/** Lets typed marks choose among pronunciations. If none agrees with them, the closest one is changed so that it does. */
export function applyTypedVowels(
  key: string,
  typed: readonly number[],
  candidates: readonly Pronunciation[],
): Constrained {
  const compared = candidates.map((candidate) => compare(key, typed, candidate));
  const fewest = Math.min(...compared.map(({ wrong }) => wrong.length));
  const best = compared.filter(({ wrong }) => wrong.length === fewest);
  const ezafe = best.some((comparison) => comparison.ezafe);
  if (fewest === 0) return { pronunciations: best.map(({ candidate }) => candidate), ezafe };
  const { candidate, wrong } = best[0]!;
  return { pronunciations: [rewritten(key, typed, candidate, wrong)], ezafe };
}

interface Comparison {
  candidate: Pronunciation;
  /** Letters whose typed marks disagree with the pronunciation. */
  wrong: number[];
  ezafe: boolean;
}

function compare(key: string, typed: readonly number[], candidate: Pronunciation): Comparison {
  const wrong: number[] = [];
  let ezafe = false;
  const last = key.length - 1;
  const marksAt: string[] = [];
  for (const { letter, mark } of candidate.marks) marksAt[letter] = (marksAt[letter] ?? '') + mark;
  const next = soundsAfter(candidate.sounds);
  typed.forEach((bits, i) => {
    if (bits === 0) return;
    const marks = marksAt[i] ?? '';
    if (i === last && isEzafe(bits, key[i]!, marks)) ezafe = true;
    else if (!agrees(bits, marks, next[i]!)) wrong.push(i);
  });
  return { candidate, wrong, ezafe };
}

function isEzafe(bits: number, letter: string, marks: string): boolean {
  if (letter === 'ه' && (bits & TYPED.hamza) !== 0) return true;
  return (bits & TYPED.kasra) !== 0 && !marks.includes(MARK_OF.e!);
}

function agrees(bits: number, marks: string, next: string): boolean {
  for (const [bit, vowel] of VOWEL_OF) {
    if ((bits & bit) !== 0 && !marks.includes(MARK_OF[vowel]!) && !next.startsWith(LONG_OF[vowel]!))
      return false;
  }
  if ((bits & TYPED.shadda) !== 0 && !marks.includes('\u0651')) return false;
  if ((bits & TYPED.fathatan) !== 0 && !marks.includes('\u064b') && next !== 'an') return false;
  return (bits & TYPED.sukun) === 0 || !/[\u064e\u064f\u0650]/.test(marks);
}

/** For each letter, the next sound after it. */
function soundsAfter(sounds: readonly string[]): string[] {
  const after = new Array<string>(sounds.length);
  for (let i = sounds.length - 1, next = ''; i >= 0; i--) {
    after[i] = next;
    next = sounds[i] || next;
  }
  return after;
}

function rewritten(
  key: string,
  typed: readonly number[],
  candidate: Pronunciation,
  wrong: readonly number[],
): Pronunciation {
  const sounds = [...candidate.sounds];
  for (const i of wrong) force(key, typed, sounds, i);
  return pronunciationOf(key, sounds);
}

/** Gives one letter the sound of its typed marks, and adapts the letter after it. */
function force(key: string, typed: readonly number[], sounds: string[], i: number): void {
  if (key[i] === ZWNJ) return;
  const bits = typed[i]!;
  // A next letter with a typed vowel of its own is a consonant, not the vowel of this letter.
  const nextIsFree = ((typed[i + 1] ?? 0) & ANY_VOWEL) === 0;
  const base = consonantOf(key[i]!, sounds[i]!);
  const long = (bits & TYPED.shadda) !== 0 && base.length === 1 ? base : '';
  const vowel = VOWEL_OF.find(([bit]) => (bits & bit) !== 0)?.[1] ?? '';
  if (vowel !== '') {
    const isSaid = nextIsFree && absorbed(key[i + 1], sounds, i + 1, vowel);
    sounds[i] = base + long + (isSaid ? '' : vowel);
  } else if ((bits & TYPED.fathatan) !== 0) tanvin(key, sounds, i, base + long);
  else if ((bits & TYPED.sukun) !== 0) sounds[i] = base + long;
  else if (long !== '' && !isVowelYe(key[i]!, sounds[i]!)) sounds[i] = long + sounds[i]!;
}

// The shadda of خصوصیّات and علیّ shows a glide behind the vowel, which is said without it, too.
const isVowelYe = (letter: string, sound: string): boolean => letter === 'ی' && sound.startsWith('i');

function consonantOf(letter: string, sound: string): string {
  if (letter === 'ا') return '';
  if (letter === 'و') return 'v';
  if (letter === 'ی') return 'y';
  return sound.replace(/[aeoA]$/, '');
}

function tanvin(key: string, sounds: string[], i: number, base: string): void {
  if (key[i + 1] !== 'ا') sounds[i] = `${base}an`;
  else [sounds[i], sounds[i + 1]] = [base, 'an'];
}

/** Whether the next letter, a vowel letter, takes over the vowel. If it cannot, it becomes a consonant. */
function absorbed(next: string | undefined, sounds: string[], i: number, vowel: string): boolean {
  const sound = sounds[i];
  if (sound === undefined || !(startsWithVowel(sound) || sound === '')) return false;
  if (next === 'و') sounds[i] = { a: 'ow', o: 'o', e: 'v' }[vowel]!;
  else if (next === 'ی' && vowel !== 'e') sounds[i] = 'y';
  else if (next === 'ه') sounds[i] = vowel === 'o' ? 'h' : vowel;
  return next === 'و' ? vowel !== 'e' : next === 'ی' ? vowel === 'e' : next === 'ه' && vowel !== 'o';
}
