import { quote } from './failures.ts';

/** Reads the text of one argument; throws an Error whose message continues a sentence that begins with its name. */
export type Read<T> = (text: string) => T;

/** Any text as it is. */
export const readText: Read<string> = (text) => text;

export function wholeNumber(least: number, most: number): Read<number> {
  return (text) => {
    const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new Error(`must be a whole number from ${least} to ${most}, not ${quote(text)}`);
  };
}

export function oneOf<const T extends string>(allowed: readonly T[]): Read<T> {
  return (text) => {
    if ((allowed as readonly string[]).includes(text)) return text as T;
    throw new Error(`must be ${allowed.join(', ').replace(/, (?=[^,]*$)/, ' or ')}, not ${quote(text)}`);
  };
}
