import { NUMBER_WORD } from '../verbalize/number-words.ts';

/** A spelling that is said as other words than its letters spell. */
export interface Abbreviation {
  length: number;
  phonemes: string;
}

/** The length of text that decides about one abbreviation. */
export const LONGEST_ABBREVIATION = 16;

// Few abbreviations contain a blank: blanks separate words. A joiner after ه keeps the form of a single ه.
const ABBREVIATIONS: readonly [RegExp, string][] = [
  [/^ه(?:(?:\u200d|\u0640)?\.|\u200c)ش(?=\.|$|[^\p{L}])/u, 'hejri-ye_Samsi'],
  [/^ه(?:(?:\u200d|\u0640)?\.|\u200c)ق(?=\.|$|[^\p{L}])/u, 'hejri-ye_qamari'],
  [/^ق\. ?م(?=\.|$|[^\p{L}])/u, 'qabl_az_milAd'],
  [/^ب\. ?م(?=\.|$|[^\p{L}])/u, "ba'd_az_milAd"],
  [/^(?:ر\. ?ک|رک(?=\.))(?=\.? به(?!\p{L}))/u, "roju'_konid"],
  [/^(?:ر\. ?ک|رک(?=\.))(?=\.|$|[^\p{L}])/u, "roju'_konid_be"],
  [/^(?:ن\. ?ک|نک(?=\.))(?=\.? به(?!\p{L}))/u, 'negAh_konid'],
  [/^(?:ن\. ?ک|نک(?=\.))(?=\.|$|[^\p{L}])/u, 'negAh_konid_be'],
  [/^ق\. ?ظ(?=\.|$|[^\p{L}])/u, 'qabl_az_zohr'],
  [/^ب\. ?ظ(?=\.|$|[^\p{L}])/u, "ba'd_az_zohr"],
  [/^پ\. ?ن(?=\.|$|[^\p{L}])/u, 'peynevest'],
  [/^ص\.پ(?=\.|$|[^\p{L}])/u, 'sanduq-e_posti'],
  [/^ج\.ا\.ا(?=\.|$|[^\p{L}])/u, 'jomhuri-ye_eslAmi-ye_irAn'],
  [new RegExp(`^ص(?=\\.? ?(?:[0-9۰-۹]|(?:${NUMBER_WORD})(?!\\p{L})))`, 'u'), 'safhe-ye'],
  [/^صص(?=\.? ?[0-9۰-۹])/u, 'safahAt-e'],
  [/^ج(?=\.? ?[0-9۰-۹])/u, 'jeld-e'],
  [/^ش(?=\.? ?[0-9۰-۹])/u, 'SomAre-ye'],
  [/^چ(?=\.? ?[0-9۰-۹])/u, 'CAp-e'],
  [/^ط(?=\.? ?[0-9۰-۹])/u, 'tabaqe-ye'],
  [/^پ(?=\.? ?[0-9۰-۹])/u, 'pelAk-e'],
  [/^خ(?=\. ?\p{L}{3})/u, 'xiyAbAn-e'],
  [/^د(?=\. ?\p{L}{2})/u, 'doktor'],
];
/** The names of the letters. و is a word, ی is an ending and ز is a word of poetry. */
const NAMES: Readonly<Record<string, string>> = {
  ا: 'alef',
  ب: 'be',
  پ: 'pe',
  ت: 'te',
  ث: 'se',
  ج: 'jim',
  چ: 'Ce',
  ح: 'he',
  خ: 'xe',
  د: 'dAl',
  ذ: 'zAl',
  ر: 're',
  ژ: 'Ze',
  س: 'sin',
  ش: 'Sin',
  ص: 'sAd',
  ض: 'zAd',
  ط: 'tA',
  ظ: 'zA',
  ع: 'eyn',
  غ: 'qeyn',
  ف: 'fe',
  ق: 'qAf',
  ک: 'kAf',
  گ: 'gAf',
  ل: 'lAm',
  م: 'mim',
  ن: 'nun',
  ه: 'he',
};
/** The abbreviation, initial or letter name at the beginning of a text whose first word has one or two letters. */
export function abbreviationAt(text: string): Abbreviation | undefined {
  const plain = text.replace(/ك/g, 'ک');
  for (const [form, phonemes] of ABBREVIATIONS) {
    const match = form.exec(plain);
    if (match) return { length: match[0].length, phonemes };
  }
  return letterAt(plain);
}

function letterAt(text: string): Abbreviation | undefined {
  const [, letter = '', initial] = /^(\p{L})(?![\p{L}\p{M}\u200c\u200d])(\. ?\p{L})?/u.exec(text) ?? [];
  const phonemes = NAMES[letter] ?? (letter === 'ز' && initial !== undefined ? 'ze' : undefined);
  return phonemes === undefined ? undefined : { length: 1, phonemes };
}
