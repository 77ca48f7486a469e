import { wordSet } from '../base/word-set.ts';
import { FATHA, hasArticle, lettersOf, type MarkedLetter, SUKUN } from './arabic-letters.ts';
import { AND, type Place } from './arabic-sentence.ts';
import type { ArabicWords } from './arabic-words.ts';
import { isForm } from './verbs/beginnings.ts';
import type { Mood } from './verbs/conjugate.ts';

const KNOWING = wordSet('اشهد اعلم نشهد واعلم فاعلم علی یعلم علم اعلموا واعلموا لو');
const VERBAL = wordSet('لا لم قد لن هو لیس کان');

/** Particles that are spelled alike: men or man, an, en, anna or enna. */
export function particleAt({ spellings, i, said, words }: Place): readonly MarkedLetter[] | undefined {
  const [, and = '', spelling = ''] = /^([وف]?)(.+)$/.exec(spellings[i]!) ?? [];
  const next = spellings[i + 1] ?? '';
  const marked = markedParticle(spelling, next, i > 0 ? said : [], spellings[i - 1] ?? '', words);
  if (marked === undefined) return undefined;
  return [...Array.from(and, (letter) => ({ letter, marks: FATHA })), ...lettersOf(marked)];
}

function markedParticle(
  spelling: string,
  next: string,
  said: Place['said'],
  before: string,
  words: ArabicWords,
): string | undefined {
  const isBeforeVerb = VERBAL.has(next) || isVerb(next, words);
  if (
    spelling === 'رب' &&
    words.verbsAt(next).some(({ verb }) => verb.form === 'order') &&
    !words.isFormOfNoun(next)
  )
    return 'رَبِّ';
  const isKnown = KNOWING.has(before);
  // That he, that you: anna behind a verb of knowing.
  if (/^ان(?:ه|ها|هم|ک|کم|نا|ی)$/.test(spelling) && isKnown) return OWNERS_OF_ANNA[spelling.slice(2)];
  if (next === '') return undefined;
  if (spelling === 'من') return isBeforeVerb ? 'مَنْ' : isNominal(next, words) ? 'مِنْ' : undefined;
  if (spelling === 'ان') {
    if (isBeforeVerb) return said.length > 0 && !STARTS.has(before) ? 'اَنْ' : 'اِنْ';
    return isKnown ? 'اَنَّ' : 'اِنَّ';
  }
  return undefined;
}

const OWNERS_OF_ANNA: Readonly<Record<string, string>> = {
  ه: 'اَنَّهُ',
  ها: 'اَنَّها',
  هم: 'اَنَّهُم',
  ک: 'اَنَّکَ',
  کم: 'اَنَّکُم',
  نا: 'اَنَّنا',
  ی: 'اَنّی',
};
const STARTS = wordSet('و ثم یا قل');

// A spelling that may be both is what the formulas have.
const isVerb = (spelling: string, words: ArabicWords): boolean => {
  const verbs = words.verbsAt(spelling);
  if (verbs.length === 0) return false;
  const seen = words.seen.at(spelling);
  return seen
    ? seen.some(({ letters }) => verbs.some((one) => isForm(one, letters)))
    : !isNominal(spelling, words);
};

const isNominal = (spelling: string, words: ArabicWords) =>
  hasArticle(spelling) ||
  words.isFormOfNoun(spelling) ||
  (words.verbsAt(spelling).length === 0 && words.derived(spelling, false) !== undefined);

const JUSSIVE = wordSet('لم الم ولم فلم اولم لما');
const SUBJUNCTIVE = wordSet('لن حتی کی لکی ولن فلن لئلا');
// Before them a "not" forbids.
const ASKS = wordSet('و اللهم ربنا رب الهی یا');

/** The ending of a present, by what stands before it. */
export function moodOf({ spellings, i, said }: Place, isWish: boolean): Mood {
  const before = spellings[i - 1] ?? '';
  if (isWish || SUBJUNCTIVE.has(before)) return FATHA;
  if (JUSSIVE.has(before)) return SUKUN;
  if (/^[وف]?ان$/.test(before)) return said[i - 1]?.letters.at(-2)?.marks === '\u0650' ? SUKUN : FATHA;
  if (/^[وف]?لا$/.test(before) && /^ت/.test(spellings[i]!)) {
    const asked = spellings[i - 2] ?? '';
    return asked === '' || ASKS.has(asked) ? SUKUN : '\u064f';
  }
  // Who does it: va man yattaqe.
  if (/^[وف]من$/.test(before) || (before === 'من' && (i === 1 || spellings[i - 2] === AND))) return SUKUN;
  return '\u064f';
}

const I = /^[وف]?(?:انا|انی)$/;
const YOU = /^[وف]?(?:انت|انک|اذا|اللهم|ربنا|الذین?)$/;

/** The person of a ت where it may be several. */
export function personOf({ spellings, i }: Place): 'she' | 'I' | 'you' {
  const next = spellings[i + 1] ?? '';
  if (hasArticle(next) && next !== 'الا') return 'she';
  const nearest = spellings.slice(0, i).findLast((one) => I.test(one) || YOU.test(one)) ?? '';
  return YOU.test(nearest) ? 'you' : 'I';
}
