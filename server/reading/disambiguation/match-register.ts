import { wordSet } from '../base/word-set.ts';
import { pronunciationOf } from '../notation/pronunciation.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';
import { BOUNDARY } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS } from '../sentence/word-type.ts';

// Words further away than this do not tell how a word is spoken.
const REACH = 12;

// In speech و between words is o (nun o panir), but va at the beginning of a clause.
const AND = pronunciationOf('و', ['o']);
// Two nouns tell little (صدا و سیما), and va is not wrong in speech.
const LEAST_FOR_AND = 100;

// Speech has رو instead.
const WRITTEN_OBJECT = 'را';

/**
 * Gives و and the possessive endings ت and ش the vowel of everyday speech where the words around are spoken: nun o panir
 * (in books nAn va panir), esmeS (esmaS), naqqASit (naqqASiyat).
 */
export function matchRegister(words: WordAnalysis[]): void {
  let around = 0;
  for (let i = 0; i < REACH; i++) around += words[i]?.type.register ?? 0;
  words.forEach((word, i) => {
    around += (words[i + REACH]?.type.register ?? 0) - (words[i - REACH - 1]?.type.register ?? 0);
    // A word does not tell its own register.
    const others = around - word.type.register;
    word.isSpoken = others > 0;
    if (word.token.kind !== 'word' || word.token.typed !== null) return;
    if (!word.isSpoken && !isYoursInSpeech(word, words[i + 1])) return;
    if (isOwned(word) && words[i + 1]?.type.key !== WRITTEN_OBJECT) makeSpoken(word);
    else if (word.type.key === 'و' && others > LEAST_FOR_AND && words[i - 1]?.boundary === BOUNDARY.none)
      sayInSpeech(word, AND);
  });
}

// az javunit xeyr bebini: so only speech spells what is yours, and there is no word javuniyat.
const YOURS =
  /^(?:جوونی|پیری|بچگی|خوبی|بدی|خوشی|شادی|سختی|دوستی|زندگی|گوشی|خوشگلی|قشنگی|زرنگی|تنهایی|بیکاری|نامردی|مردونگی|مهربونی|ناراحتی|مریضی|گرفتاری|سلامتی|عروسی|نامزدی|قبولی|مهمونی|خستگی|بدبختی|خوشبختی)تو?$/;
// CeSmet rowSan
const WISHED = wordSet('روشن گرم خوش سلامت بخیر مستدام تخت');
const YOUR = 'ت';
const isYoursInSpeech = ({ type }: WordAnalysis, next: WordAnalysis | undefined): boolean =>
  type.isPossessed && (YOURS.test(type.key) || (type.key.endsWith(YOUR) && WISHED.has(next?.type.key ?? '')));

/** Whether it ends in its owner, always or as it is read: guSet, of guS, but guSt. */
const isOwned = ({ type, pronunciation, ezafe }: WordAnalysis): boolean =>
  (type.isPossessed && !MINE.test(type.key)) ||
  (ezafe === false && (type.hints & HINTS.phraseReading) !== 0 && OWNER.test(pronunciation.phonemes)) ||
  (type.homograph !== null && BEFORE_OBJECT.test(type.key) && OWNER_AND_OBJECT.test(pronunciation.phonemes));

// What is mine is spoken as it is written.
const MINE = /م$/;
// poreS kon, in a phrase
const OWNER = /[^aeoAiu]a[tS]$/;
// guSeto: the object behind the owner.
const BEFORE_OBJECT = /[تش]و$/;
const OWNER_AND_OBJECT = /[^aeoAiu]a[tS]o$/;

function makeSpoken(word: WordAnalysis): void {
  const { key } = word.type;
  const { sounds } = word.pronunciation;
  const at = key.length - (BEFORE_OBJECT.test(key) ? 3 : 2);
  const linked = sounds[at] ?? '';
  if (!linked.endsWith('a')) return;
  const spoken = linked === 'iya' ? 'i' : `${linked.slice(0, -1)}e`;
  const said = sounds.map((sound, i) => (i === at ? spoken : sound));
  sayInSpeech(word, pronunciationOf(key, said));
}

function sayInSpeech(word: WordAnalysis, pronunciation: Pronunciation): void {
  word.pronunciation = pronunciation;
  word.readBy = 'everyday speech';
}
