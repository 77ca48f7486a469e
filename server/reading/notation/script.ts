/** The letters, marks and joiners of Persian writing, and how the reading engine normalises them. */

import { phraseSaid } from './ligatures.ts';

export const ZWNJ = '\u200c';

/** The part of a key after its last joiner, or all of it where there is none. */
export const lastPart = (key: string) => key.slice(key.lastIndexOf(ZWNJ) + 1);

/** No key of a word has more letters, those aside that are repeated for emphasis. */
export const LONGEST_KEY = 64;

const HAMZA_ABOVE = 0x654;
const MADDA = 0x653;

/** The letters of the normalised alphabet. A letter's index here is its byte in the lexicon. */
export const ALPHABET = `${ZWNJ}ءآأؤإئابةتثجحخدذرزسشصضطظعغفقلمنهوپچژکگی`;

/** The classes of code points for the tokenizer. */
export const CLASS = {
  other: 0,
  letter: 1,
  mark: 2,
  joiner: 3,
  ignored: 4,
  digit: 5,
  foreign: 6,
  space: 7,
  phrase: 8,
} as const;
export type CharacterClass = (typeof CLASS)[keyof typeof CLASS];

// Look-alikes of one Persian letter, from Arabic, Kurdish, Urdu and Pashto keyboards, and letters of those languages that
// Persian says as another one: څارنوال is sAranvAl.
const VARIANTS: Record<string, string> = {
  ی: 'يىېۍێےۑ',
  ک: 'كڪڬڭڮ',
  ه: 'ہەھۀۂ',
  ة: 'ۃ',
  ا: 'ٱٲٳ',
  و: 'ۆۇۈۋ',
  گ: 'ګڰڱڲڳڴ',
  ت: 'ټٹ',
  د: 'ډڈ',
  ر: 'ړڑڕ',
  ن: 'ڼ',
  ل: 'ڵ',
  س: 'څ',
  ز: 'ځ',
  ژ: 'ږ',
  ش: 'ښ',
};

const variantOf = new Map(
  Object.entries(VARIANTS).flatMap(([plain, forms]) => [...forms].map((form) => [form, plain] as const)),
);

/** The marks that stand on Arabic letters, those of the Quran too, for the brackets of an expression. */
export const ARABIC_MARKS =
  '\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u08d3-\\u08e1\\u08e3-\\u08ff';

const isLetter = /^(?=\p{L})\p{Script=Arabic}$/u;
const isIgnored =
  /^(?:\u200d|[\u0640\u00ad\u061c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff])$/u;
// They change how a sign looks, and an emoji has one behind it: to Unicode they are marks, as those of letters.
const isOfSign = (code: number) => isVariationSelector(code) || code === KEYCAP;
const isDigit = /^[0-9٠-٩۰-۹]$/u;
// The next line of older systems is white space for Unicode, not for JavaScript.
const isSpace = /^[\s\u0085\u200b]$/u;
// Unicode counts the emoji ℹ as a letter.
const isForeign = /^(?!\p{Extended_Pictographic})[\p{L}\p{M}\p{N}]$/u;
const isArabicMark = new RegExp(`^[${ARABIC_MARKS}]$`, 'u');

/** Whether a code point chooses among the forms of the one before it. */
export const isVariationSelector = (code: number): boolean =>
  (code >= 0xfe00 && code <= 0xfe0f) || (code >= 0xe0100 && code <= 0xe01ef);
/** What makes the key of a telephone of the digit or sign before it: 1️⃣. */
export const KEYCAP = 0x20e3;

const basesOf = (character: string) =>
  Array.from(character.normalize('NFKC')).filter((letter) => isLetter.test(letter));

function classify(code: number): CharacterClass {
  if (code >= 0xd800 && code <= 0xdfff) return CLASS.other;
  const character = String.fromCodePoint(code);
  if (character === ZWNJ) return CLASS.joiner;
  if (phraseSaid(code) !== undefined) return CLASS.phrase;
  if (isIgnored.test(character) || isOfSign(code)) return CLASS.ignored;
  // Unicode counts the presentation form of a mark as a letter, but it has no base letter.
  if (isLetter.test(character)) return basesOf(character).length > 0 ? CLASS.letter : CLASS.mark;
  if (isArabicMark.test(character)) return CLASS.mark;
  if (isDigit.test(character)) return CLASS.digit;
  if (isSpace.test(character)) return CLASS.space;
  return isForeign.test(character) ? CLASS.foreign : CLASS.other;
}

// Ordinary text is below U+0700: a table answers for it, another one for presentation forms, the rules for the rest.
const TABLE_SIZE = 0x700;
const table = Uint8Array.from({ length: TABLE_SIZE }, (_, code) => classify(code));
const FORMS = 0xfb50;
const FORMS_END = 0xff00;
const formTable = Uint8Array.from({ length: FORMS_END - FORMS }, (_, i) => classify(FORMS + i));

/** The class of a code point; every number from 0 to 0x10FFFF has one. */
export function classOf(code: number): CharacterClass {
  if (code < TABLE_SIZE) return table[code] as CharacterClass;
  if (code === 0x200c) return CLASS.joiner;
  if (code >= FORMS && code < FORMS_END) return formTable[code - FORMS] as CharacterClass;
  return classify(code);
}

const plainTable = Array.from({ length: TABLE_SIZE }, (_, code) => plain(String.fromCharCode(code)));

function plain(letter: string): string {
  // Each letter of a key is one UTF-16 unit: a letter outside the basic plane, which is never read, is replaced.
  return letter.length > 1 ? '\ufffd' : (variantOf.get(letter) ?? letter);
}

const plainFlags = Uint8Array.from(plainTable, (letter, code) =>
  table[code] === CLASS.letter && letter === String.fromCharCode(code) ? 1 : 0,
);

/** Whether a code point is a letter in its normalised form, or a joiner. */
export function isPlain(code: number): boolean {
  return code < TABLE_SIZE ? plainFlags[code] === 1 : code === 0x200c;
}

/** The normalised letters of an Arabic-script code point; a presentation form gives its base letters. */
export function plainLetter(code: number): string {
  if (code < TABLE_SIZE) return plainTable[code] ?? '';
  if (code >= FORMS && code < FORMS_END) return plainForms[code - FORMS]!;
  return plainBases(code);
}

const plainBases = (code: number) => basesOf(String.fromCodePoint(code)).map(plain).join('');
const plainForms = Array.from(formTable, (kind, i) => (kind === CLASS.letter ? plainBases(FORMS + i) : ''));

const withHamza: Record<string, string> = { ا: 'أ', و: 'ؤ', ی: 'ئ' };

/** The single letter that a bare letter and a combining hamza or madda form, if there is one. */
export function composed(letter: string, mark: number): string | undefined {
  if (mark === HAMZA_ABOVE) return withHamza[letter];
  if (mark === MADDA && letter === 'ا') return 'آ';
  return mark === 0x655 && letter === 'ا' ? 'إ' : undefined;
}

/** A key with the seat of hamza removed, so that spellings that differ only by it are equal. Keeps the number of letters. */
export function foldHamza(key: string): string {
  if (!/[أإؤئ]/.test(key)) return key;
  return key.replace(/[أإ]/g, 'ا').replace(/ؤ/g, 'و').replace(/ئ/g, 'ی');
}
