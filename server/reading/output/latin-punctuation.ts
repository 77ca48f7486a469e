import { ARABIC_MARKS } from '../notation/script.ts';

const LATIN: Record<string, string> = {
  '؟': '?',
  '،': ',',
  '؛': ';',
  '«': '"',
  '»': '"',
  '٪': '%',
  '٫': '.',
  '٬': ',',
  '۔': '.',
  '٭': '*',
  ...Object.fromEntries(Array.from('۰۱۲۳۴۵۶۷۸۹', (digit, value) => [digit, String(value)])),
  ...Object.fromEntries(Array.from('٠١٢٣٤٥٦٧٨٩', (digit, value) => [digit, String(value)])),
};
// Joiners, tatweel, direction signs and loose Arabic marks have no Latin form.
const DROPPED = new RegExp(
  `[\\u200c\\u0640\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069${ARABIC_MARKS}]`,
  'g',
);

/** Punctuation, digits and other text without Persian words in Latin form. Signs without a Latin form stay. */
export function latinPunctuation(text: string): string {
  return text.replace(/[؟،؛«»٪٫٬۔٭٠-٩۰-۹]/g, (sign) => LATIN[sign]!).replace(DROPPED, '');
}
