import { ENGLISH, type Words } from './english.ts';
import { PERSIAN } from './persian.ts';

export type Language = 'en' | 'fa';

const WORDS: Readonly<Record<Language, Words>> = { en: ENGLISH, fa: PERSIAN };

/** The words of the page in the language that its root element names. */
export const languageNow = (): Language => (document.documentElement.lang === 'fa' ? 'fa' : 'en');

/** A text of the page, with `{name}` replaced by what is given for it. */
export function say(key: keyof Words, values: Readonly<Record<string, string | number>> = {}): string {
  return WORDS[languageNow()][key].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? count(value) : value;
  });
}

/** Whether the page has this text: codes of errors may be new. */
export const isSaid = (key: string): key is keyof Words => key in ENGLISH;

/** A number in the digits of the language. */
export function count(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = languageNow() + JSON.stringify(options);
  formats[key] ??= new Intl.NumberFormat(languageNow() === 'fa' ? 'fa-IR' : 'en', options);
  return formats[key].format(value);
}

// Each takes some milliseconds to make, and a player that plays needs three of them for every frame.
const formats: Record<string, Intl.NumberFormat> = {};

/** Minutes and seconds, as a player shows them. */
export function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const rest = count(whole % 60, { minimumIntegerDigits: 2 });
  return `${count(Math.floor(whole / 60))}:${rest}`;
}

/** Puts every text of the static page into the language: `data-say` names the text, `data-label` an accessible name. */
export function sayEverywhere(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-say]')) {
    element.textContent = say(element.dataset.say as keyof Words);
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
    element.setAttribute('aria-label', say(element.dataset.label as keyof Words));
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-hint]')) {
    element.setAttribute('placeholder', say(element.dataset.hint as keyof Words));
  }
  document.title = say('title');
}
