import { findAddresses } from './addresses.ts';
import { fold } from './fold.ts';

/** English often spells the numbers up to twelve out. */
const NUMBER_WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/**
 * How many addresses, numbers and Latin words of a Persian sentence its translation lost; 0 is a faithful one.
 * An empty translation lost everything.
 */
export function countLost(sentence: string, translation: string): number {
  if (translation.trim() === '') return Number.POSITIVE_INFINITY;
  const source = fold(sentence);
  const target = fold(translation).toLowerCase();
  const addresses = findAddresses(source).map((address) => address.text.toLowerCase());
  const rest = addresses.reduce((text, address) => text.replaceAll(address, ' '), source.toLowerCase());
  return (
    addresses.filter((address) => !target.includes(address)).length +
    countMissing(numbers(rest), numbers(target).concat(spelledNumbers(target))) +
    countMissing(latinWords(rest), latinWords(target))
  );
}

/** Runs of digits without leading zeros; thousands signs join, every other sign parts (3/5 may become 3.5). */
function numbers(text: string): string[] {
  const joined = text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  return (joined.match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+(?=\d)/, ''));
}

function spelledNumbers(text: string): string[] {
  return latinWords(text).flatMap((word) => {
    const value = NUMBER_WORDS.indexOf(word);
    return value < 0 ? [] : [String(value)];
  });
}

function latinWords(text: string): string[] {
  return text.match(/[a-z][a-z0-9]+/g) ?? [];
}

function countMissing(wanted: string[], found: string[]): number {
  const left = new Map<string, number>();
  for (const item of found) left.set(item, (left.get(item) ?? 0) + 1);
  return wanted.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count <= 0;
  }).length;
}
