import { ZWNJ } from '../../../server/reading/notation/script.ts';
import { type Option, optionsOf } from './letter-options.ts';

export interface Alignment {
  cost: number;
  /** The sounds of each letter; joined they are the phonemes. */
  sounds: string[];
}

interface Step {
  cost: number;
  sound: string;
  from: number;
}

const SHORT_VOWELS = ['', 'a', 'e', 'o'];

/**
 * The cheapest alignment of the phonemes of a word with its letters (Viterbi over letters and phonemes), or null when
 * each costs more than `limit`. The phonemes must have no ezafe; boundaries inside the word are ignored.
 */
export function align(word: string, phonemes: string, limit: number): Alignment | null {
  const letters = Array.from(word);
  const target = phonemes.replace(/[-_]/g, '');
  let column: (Step | undefined)[] = [{ cost: 0, sound: '', from: -1 }];
  const columns = [column];
  letters.forEach((letter, i) => {
    const next: (Step | undefined)[] = [];
    const options = optionsOf(letter, placeOf(letters, i));
    column.forEach((step, at) => {
      if (step && step.cost <= limit) for (const option of options) extend(next, target, step, at, option);
    });
    columns.push(next);
    column = next;
  });
  const end = column[target.length];
  return end && end.cost <= limit ? { cost: end.cost, sounds: trace(columns, target.length) } : null;
}

function placeOf(letters: readonly string[], i: number) {
  const before = letters[i - 1] ?? '';
  const after = letters[i + 1] ?? '';
  return {
    before,
    after,
    first: i === 0 || before === ZWNJ,
    last: i === letters.length - 1 || after === ZWNJ,
  };
}

function extend(next: (Step | undefined)[], target: string, step: Step, at: number, option: Option): void {
  if (!target.startsWith(option.sound, at)) return;
  const cost = step.cost + option.cost;
  for (const vowel of option.open ? SHORT_VOWELS : ['']) {
    if (!target.startsWith(vowel, at + option.sound.length)) continue;
    const end = at + option.sound.length + vowel.length;
    const known = next[end];
    if (!known || cost < known.cost - 1e-9) next[end] = { cost, sound: option.sound + vowel, from: at };
  }
}

function trace(columns: readonly (Step | undefined)[][], end: number): string[] {
  const sounds: string[] = [];
  let at = end;
  for (let i = columns.length - 1; i > 0; i--) {
    const step = columns[i]![at]!;
    sounds.unshift(step.sound);
    at = step.from;
  }
  return sounds;
}
