import { wordSet } from '../base/word-set.ts';
import { VERB_PREFIX } from '../morphology/light-verbs.ts';
import { pronunciationOf } from '../notation/pronunciation.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';
import { BOUNDARY } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS } from '../sentence/word-type.ts';
import { ROLES } from '../tagging/phrase-chain.ts';

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
    const come = WE_COME.get(word.type.key);
    if (come !== undefined && word.isSpoken && areSeveral(words, i)) sayInSpeech(word, come);
    if (!word.isSpoken && !isYoursInSpeech(word, words[i + 1])) return;
    if (isOwned(word) && words[i + 1]?.type.key !== WRITTEN_OBJECT) makeSpoken(word);
    else if (word.type.key === 'و' && others > LEAST_FOR_AND && words[i - 1]?.boundary === BOUNDARY.none)
      sayInSpeech(word, AND);
  });
}

// nemitunim biyAym, where books have biyAyam of one who speaks.
const WE_COME: ReadonlyMap<string, Pronunciation> = new Map([
  ['بیایم', pronunciationOf('بیایم', ['bi', 'y', 'A', 'y', 'm'])],
  ['نیایم', pronunciationOf('نیایم', ['na', 'y', 'A', 'y', 'm'])],
]);
const [WE, I] = [wordSet('ما مام ماهم'), wordSet('من منم مه')];
const CLAUSE_REACH = 6;
/** Whether those who speak are several, as far as the words before a verb show, and where they show nothing. */
function areSeveral(words: readonly WordAnalysis[], i: number): boolean {
  for (let k = i - 1; k >= 0 && k >= i - CLAUSE_REACH; k--) {
    const { type, role } = words[k]!;
    if (WE.has(type.key)) return true;
    if (I.has(type.key)) return false;
    if (role !== ROLES.V && !VERB_PREFIX.test(type.key)) continue;
    if (type.key.endsWith('یم')) return true;
    if (type.key.endsWith('م')) return false;
  }
  return true;
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
