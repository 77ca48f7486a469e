import { slice, type Text } from '../notation/code-points.ts';
import { CLASS, classOf, ZWNJ } from '../notation/script.ts';
import type { Verbalizer } from '../verbalize/verbalizer.ts';
import { type OtherToken, saidToken } from './token.ts';

/** How an ending is said behind a consonant and behind a vowel, and the word that those around see in its place. */
type Ending = readonly [behindConsonant: string, behindVowel: string, like: string];

const MINE = 'ام';
const YOURS = 'ات';
const OTHERS = 'اش';
const IS = 'است';
const OBJECT = 'را';

// Those that people write behind a word in Latin letters. ها, رو and their like are words of their own there. An ی behind a
// vowel is an ezafe, which words have, too.
const ENDINGS: Readonly<Record<string, Ending>> = {
  م: ['am', 'm', MINE],
  ت: ['et', 't', YOURS],
  ش: ['eS', 'S', OTHERS],
  مون: ['emun', 'mun', OTHERS],
  تون: ['etun', 'tun', OTHERS],
  شون: ['eSun', 'Sun', OTHERS],
  مان: ['emAn', 'mAn', OTHERS],
  تان: ['etAn', 'tAn', OTHERS],
  شان: ['eSAn', 'SAn', OTHERS],
  مو: ['amo', 'mo', OBJECT],
  تو: ['eto', 'to', OBJECT],
  شو: ['eSo', 'So', OBJECT],
  امو: ['amo', "'amo", OBJECT],
  اتو: ['ato', "'ato", OBJECT],
  اشو: ['aSo', "'aSo", OBJECT],
  مونو: ['emuno', 'muno', OBJECT],
  تونو: ['etuno', 'tuno', OBJECT],
  شونو: ['eSuno', 'Suno', OBJECT],
  ه: ['e', 'ye', IS],
  ئه: ['e', "'e", IS],
  یه: ['iye', 'ye', IS],
  ست: ['ast', 'st', IS],
  ن: ['an', "'an", 'اند'],
  یم: ['im', "'im", 'ایم'],
  ید: ['id', "'id", 'اید'],
  ین: ['in', "'in", 'اید'],
  ی: ['i', '', 'ی'],
  ای: ['i', "'i", 'ای'],
  ا: ['A', 'hA', 'ها'],
};
// These stand apart, too: CV م رو دیدی.
const APART = /^[متشه](?= [\p{L}]{2}|[ .،؟!]*$)/u;

// How much text before an ending decides about it.
const NEAR = 32;
const LATIN_BEFORE = new RegExp(`([A-Za-z0-9]*[A-Za-z][A-Za-z0-9.'&_-]*)${ZWNJ}?$`);
const LATIN_APART = /(?<![A-Za-z0-9])([A-Za-z]{2,}) $/;
const LETTERS = new RegExp(`^[\\p{L}${ZWNJ}]+`, 'u');
const LONGEST = 5;
const VOWEL = /[aeoAiu]$/;
const [BLANK, JOINER] = [0x20, ZWNJ.charCodeAt(0)];

/** An ending in Persian letters behind a word in Latin letters: PDFش رو بفرست, linkشو بده, onlineم. */
export function latinEnding(text: Text, start: number, say: Verbalizer['say']): OtherToken | undefined {
  const { codes } = text;
  const last = start > 0 ? codes[start - 1]! : BLANK;
  const at = last === JOINER || last === BLANK ? start - 2 : start - 1;
  if (at < 0 || !isLatinOrDigit(codes[at]!)) return undefined;
  const before = slice(text, Math.max(0, start - NEAR), start);
  const behind = slice(text, start, Math.min(codes.length, start + LONGEST + 1));
  const letters = last === BLANK ? APART.exec(behind)?.[0] : LETTERS.exec(behind)?.[0];
  const [, word] = (last === BLANK ? LATIN_APART : LATIN_BEFORE).exec(before) ?? [];
  const ending = letters === undefined || word === undefined ? undefined : ENDINGS[letters];
  if (ending === undefined) return undefined;
  const [behindConsonant, behindVowel, like] = ending;
  const isBehindVowel = VOWEL.test(say.foreign(word!));
  const isIndefinite = letters === 'ی' && /^.[ .،؟!]*$/u.test(behind);
  const said = isBehindVowel ? (isIndefinite ? "'i" : behindVowel) : behindConsonant;
  if (said === '') return undefined;
  return saidToken('foreign', start, start + letters!.length, said, {
    like,
    isLinked: false,
    ...(letters === 'ا' ? {} : { takesEzafe: false }),
  });
}

const isLatinOrDigit = (code: number) =>
  code < 0x80 && (classOf(code) === CLASS.foreign || classOf(code) === CLASS.digit);
