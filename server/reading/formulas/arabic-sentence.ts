import { wordSet } from '../base/word-set.ts';
import { DAMMA, FATHA, hasArticle, KASRA, type MarkedLetter } from './arabic-letters.ts';
import { type ArabicWords, behindAnd } from './arabic-words.ts';
import type { Conjugated } from './verbs/conjugate.ts';

/** A word as it is said, and what it means for the next ones. */
export interface Said {
  letters: readonly MarkedLetter[];
  kind: 'noun' | 'verb' | 'other';
  /** Whether it is a noun with an article or an owner, or the name of God. */
  isDefinite: boolean;
  /** The vowel of its case, heard or not; '' where it has none. */
  ending: string;
  hasTanwin: boolean;
  verb?: Conjugated;
}

export const NOTHING: Said = { letters: [], kind: 'other', isDefinite: false, ending: '', hasTanwin: false };

/** The words of a stretch up to one: what its ending depends on. */
export interface Place {
  readonly spellings: readonly string[];
  readonly i: number;
  readonly said: readonly Said[];
  readonly words: ArabicWords;
}

export const AND = 'و';
export const CALL = 'یا';
const GENITIVE = wordSet(
  'من الی علی فی عن مع عند بعد قبل بین دون حتی تحت فوق لدی کل غیر مثل بعض بن ابن ابی آل ذی ذا ذو ذوی اولی حیث رب',
);
const ACCUSATIVE = wordSet('ان لان فان وان لکن ولکن کان لعل لیت');
const PRONOUN = wordSet('هو هی هم انت انتم نحن');
const BEHIND_CALL = wordSet('ایها ایتها');
/** Who does what the verb behind it says. */
export const RELATIVE = wordSet('الذی الذین التی من');
// Nouns that need another one behind them, so that they have no tanwin.
const OWNED = wordSet(
  'کل غیر بعض مثل اهل ذو ذا ذی ذوی اولی اولو آل عند بین قبل بعد فوق تحت دون مع لدی خلف امام ابن بن بنت ابو ابا ابی اخو ام قره طرفه مثقال بضعه',
);
// What a noun without an article belongs to: behaqqe mohammaden, men jomlate zAlek.
const OWNERS = wordSet('اهل آل ذی ذو بنی ذلک هذا هذه');
const NAMES = wordSet(
  'محمد حسین حسن فاطمه زینب خدیجه مریم آدم نوح ابراهیم اسماعیل اسحاق یعقوب یوسف موسی عیسی داود سلیمان جعفر',
);
// Nouns of place and time have an a where no preposition is before them.
const ADVERB = wordSet('الیوم عند بین قبل بعد فوق تحت دون مع لدی خلف حیث');

export const isArticledNoun = (spelling: string) => /^(?:[وف]?[بک]?ال|[وف]?لل)../.test(spelling);

const isIn = (set: ReadonlySet<string>, spelling: string): boolean =>
  set.has(spelling) || set.has(behindAnd(spelling) ?? spelling);

export const isOwnedAlways = (spelling: string): boolean => isIn(OWNED, spelling);

// Praise be to God is a sentence of its own, whatever stands before it: sobhAnallAhe valhamdo lellAh.
const isPraise = ({ spellings, i }: Place) =>
  /^[وف]?الحمد$/.test(spellings[i]!) && /^(?:لله|لک)$/.test(spellings[i + 1] ?? '');

/** The vowel of the case of a noun. */
export function caseOf(place: Place): string {
  const { spellings, i, said, words } = place;
  const before = spellings[i - 1] ?? '';
  if (isIn(GENITIVE, before)) return KASRA;
  if (isIn(ADVERB, spellings[i]!)) return FATHA;
  if (isPraise(place)) return DAMMA;
  if (before === '') return DAMMA;
  if (before === CALL) return isOwned(place) ? FATHA : DAMMA;
  if (BEHIND_CALL.has(before)) return DAMMA;
  if (before === 'لا' || isIn(ACCUSATIVE, before)) return FATHA;
  if (isIn(PRONOUN, before)) return DAMMA;
  if (before === 'اللهم') return isOwned(place) ? FATHA : DAMMA;
  const nouns = nounBefore(said, spellings);
  if (before === AND && nouns !== undefined && nouns.ending !== '') return nouns.ending;
  const last = said.at(-1)!;
  if (spellings[i] === 'بن' && last.ending !== '') return last.ending;
  if (last.kind === 'noun' && last.ending !== '') return behindNoun(place, last);
  const role = roleIn(place);
  if (role !== '') return role;
  return last.kind !== 'noun' && words.isNoun(before) ? KASRA : DAMMA;
}

/** Behind a noun: owned by this one, described by it, or the subject of which it is said. */
function behindNoun(place: Place, last: Said): string {
  const { spellings, i } = place;
  const isArticled = isArticledNoun(spellings[i]!);
  if (!last.isDefinite && !last.hasTanwin) return KASRA;
  if (last.ending === FATHA && isBehindInna(place) && !(isArticled && last.isDefinite)) return DAMMA;
  const role = roleIn(place);
  if (isArticled === last.isDefinite) return last.ending === KASRA || role !== FATHA ? last.ending : FATHA;
  return role === '' ? DAMMA : role;
}

// Of what inna has an a, the rest of its sentence has an o: ennal-lAha qafuron.
function isBehindInna({ spellings, said }: Place): boolean {
  for (let i = said.length - 1; i >= 0; i--) {
    if (said[i]!.kind === 'verb') return false;
    if (/^[وف]?ل?[کا]ن$/.test(spellings[i]!)) return true;
  }
  return false;
}

// Of "and" the noun before counts, not what stands between.
function nounBefore(said: readonly Said[], spellings: readonly string[]): Said | undefined {
  for (let i = said.length - 1; i >= 0; i--) {
    const { kind } = said[i]!;
    if (kind === 'noun') return said[i];
    if (kind === 'verb' || spellings[i] !== AND) return undefined;
  }
  return undefined;
}

/** The case that the verb before gives: its subject comes first, then its object. */
function roleIn({ said, spellings }: Place): string {
  for (let i = said.length - 1; i >= 0; i--) {
    const { kind, verb } = said[i]!;
    if (kind !== 'verb') continue;
    const isBehindSubject =
      RELATIVE.has(spellings[i - 1] ?? '') ||
      RELATIVE.has(spellings[i - 2] ?? '') ||
      said.slice(0, i).some((one) => one.kind === 'noun' && one.ending === DAMMA);
    const hasSubject =
      isBehindSubject ||
      verb?.takesSubject === false ||
      said.slice(i + 1).some((one) => one.kind === 'noun' && one.ending === DAMMA);
    return hasSubject ? FATHA : DAMMA;
  }
  return '';
}

/** Whether the word behind a noun owns it, so that it has no tanwin. */
export function isOwned({ spellings, i, words }: Place): boolean {
  const [spelling, next] = [spellings[i]!, spellings[i + 1] ?? ''];
  if (next === '' || isArticledNoun(spelling)) return false;
  if (hasArticle(next) || isOwnedAlways(spelling)) return !/^ال(?:ا|ذی|ذین|تی)$/.test(next);
  if ((spellings[i - 1] === CALL && next === 'من') || OWNERS.has(next)) return true;
  // More than others: ablaghu men.
  if (next === 'من' && /^ا[^ا][^ا]?[^اه]$/.test(spelling)) return true;
  if (NAMES.has(next) || (next === 'علی' && i + 2 === spellings.length)) return !NAMES.has(spelling);
  return (words.derived(next, false)?.owner ?? '') !== '' && !words.seen.has(next);
}
