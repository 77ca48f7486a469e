import { findAddresses } from './addresses.ts';
import { fold } from './fold.ts';

/** English often spells out round numbers and numbers up to twelve. */
const NUMBER_WORDS = new Map([
  ...'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, value] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety hundred'
    .split(' ')
    .map((word, i) => [word, 10 * (i + 2)] as const),
  ['thousand', 1000],
  ['once', 1],
  ['first', 1],
  ['second', 2],
  ['third', 3],
]);

/**
 * How many addresses, numbers and Latin words of a Persian sentence its translation misses; 0 for a faithful one,
 * infinity for an empty one.
 */
export function countMissingFacts(sentence: string, translation: string): number {
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

/** Runs of digits without leading zeros. Thousands signs join them, other signs part them (3/5 may become 3.5). */
function numbers(text: string): string[] {
  const joined = text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  return (joined.match(/\d+/g) ?? []).map((digits) => digits.replace(/^0+(?=\d)/, ''));
}

function spelledNumbers(text: string): string[] {
  return latinWords(text).flatMap((word) => {
    const value = NUMBER_WORDS.get(word);
    return value === undefined ? [] : [String(value)];
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
