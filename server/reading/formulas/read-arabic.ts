import {
  beforeArticle,
  beforePause,
  comparable,
  DAMMA,
  FATHA,
  hasArticle,
  hasTanwin,
  KASRA,
  lettersOf,
  type MarkedLetter,
  markedOf,
  withoutEnding,
} from './arabic-letters.ts';
import { moodOf, particleAt, personOf } from './arabic-particles.ts';
import { AND, CALL, isArticledNoun, NOTHING, type Place, type Said } from './arabic-sentence.ts';
import { type ArabicWords, behindAnd, type Derived } from './arabic-words.ts';
import { isAmbiguous, isParticle } from './function-words.ts';
import { saidNoun, TANWIN } from './say-noun.ts';
import type { Seen } from './seen-words.ts';
import { type Beginning, isForm } from './verbs/beginnings.ts';
import { wordsOfFormulas } from './words-of-formulas.ts';

/** The words of a stretch of Arabic with all their marks, by those of the formulas and by Arabic's own rules. */
export function readArabic(keys: readonly string[], words: ArabicWords): string | undefined {
  const spellings = keys.map(comparable);
  const said: Said[] = [];
  const given = wordsOfFormulas(spellings, words);
  for (let i = 0; i < spellings.length; i++) {
    const place = { spellings, i, said, words };
    const own = given[i];
    const one = own ? fixed(asPlaced(own, i === 0, spellings[i]!), place) : sayWord(place);
    if (!one) return undefined;
    said.push(keys[i]!.endsWith('ء') ? withHamza(one) : one);
  }
  const letters = said.map((one) => one.letters);
  return letters.map((own, i) => markedOf(linkedTo(letters[i + 1], own))).join(' ');
}

// Persian leaves out the hamza behind a last A, on which the case stands.
function withHamza(one: Said): Said {
  const last = one.letters.at(-1)!;
  if (one.kind !== 'noun' || last.letter !== 'ا' || last.marks !== '') return one;
  return { ...one, letters: [...one.letters, { letter: 'ء', marks: one.ending }] };
}

/** A word before one that begins with two consonants, or at the end. */
function linkedTo(
  next: readonly MarkedLetter[] | undefined,
  own: readonly MarkedLetter[],
): readonly MarkedLetter[] {
  if (next === undefined) return own.at(-1)!.letter === 'ا' ? own : beforePause(own);
  const isLinked = next[0]?.letter === 'ا' && next[0].marks === '' && next.length > 2;
  return isLinked ? beforeArticle(own) : own;
}

function sayWord(place: Place): Said | undefined {
  const { spellings, i, words } = place;
  const spelling = spellings[i]!;
  const next = spellings[i + 1] ?? '';
  const before = spellings[i - 1] ?? '';
  const isFirst = i === 0 || before === CALL;
  if (spelling === CALL) return { ...NOTHING, letters: lettersOf('یا') };
  if (spelling === AND && next !== '') return { ...NOTHING, letters: [{ letter: AND, marks: FATHA }] };
  const best = bestSeen(spelling, before, next, words);
  if (best && (isParticle(spelling) ? !isAmbiguous(spelling) : best.isHere || words.seen.isFixed(spelling)))
    return fixed(asPlaced(best.letters, isFirst, spelling), place);
  const particle = particleAt(place);
  if (particle) return { ...NOTHING, letters: particle };
  if (best && isParticle(spelling)) return fixed(asPlaced(best.letters, isFirst, spelling), place);
  const noun = words.derived(spelling, i === 0);
  const isNoun =
    noun !== undefined &&
    !(best && isOrder(best.letters, spelling, words)) &&
    (best ? isSame(unowned(best.letters, noun.owner), noun.letters) : words.isFormOfNoun(spelling));
  const verb = verbAt(place, isNoun, best?.letters);
  if (verb) return saidVerb(verb, place, isFirst);
  if (noun && (isNoun || !best)) return saidNoun(asSeen(noun, words.seen.at(spelling), before), place);
  if (best) return fixed(asPlaced(best.letters, isFirst, spelling), place);
  return noun ? saidNoun(noun, place) : undefined;
}

// An order that begins like the article: va-l'an.
const isOrder = (seen: readonly MarkedLetter[], spelling: string, words: ArabicWords) =>
  hasArticle(spelling) &&
  words.verbsAt(spelling).some((one) => one.verb.form === 'order' && isForm(one, seen));

/** Of two nouns with one spelling that which stands behind the same word in a formula: ghoraro-l-hekam. */
function asSeen(noun: Derived, all: readonly Seen[] | undefined, before: string): Derived {
  const here = before === '' || noun.owner !== '' ? undefined : all?.find((one) => one.before === before);
  if (here?.letters.length !== noun.letters.length || hasTanwin(noun.letters.at(-1)!)) return noun;
  return { ...noun, letters: [...noun.letters.slice(0, 1), ...withoutEnding(here.letters).slice(1)] };
}

/** The verb that a word is, where it is rather that than a noun. */
function verbAt(
  { spellings, i, said, words }: Place,
  isNoun: boolean,
  seen: readonly MarkedLetter[] | undefined,
): Beginning | undefined {
  const verbs = words.verbsAt(spellings[i]!);
  if (verbs.length === 0) return undefined;
  if (isNoun) {
    const next = spellings[i + 1] ?? '';
    const isBehindParticle = /^(?:لم|لا|قد|لن|الذی|الذین|التی)$/.test(spellings[i - 1] ?? '');
    const isStart = i === 0 && next === 'الله';
    const isBehindWho = spellings[i - 1] === 'من' && said[i - 1]!.letters[0]!.marks === FATHA;
    if (!isBehindParticle && !isStart && !isBehindWho) return undefined;
  }
  // Behind who is called and at the beginning it is an order, elsewhere what I do.
  const isCalled = /^(?:یا|اللهم|رب|ربنا|الهی)$/.test(spellings[i - 1] ?? '');
  const isAsked = isCalled || i === 0 || /^(?:قل|و|ف)$/.test(spellings[i - 1]!);
  const isOfGod = spellings[i + 1] === 'الله' && !isCalled;
  const rank = ({ verb, letters }: Beginning) =>
    letters.length * 3 +
    (verb.form === 'order' ? (isAsked ? -1 : 1) : verb.form === 'past' && isOfGod ? -2 : 0);
  const sorted = verbs.toSorted((a, b) => rank(a) - rank(b));
  if (isCalled && sorted[0]!.verb.form === 'order') return sorted[0];
  return seen ? sorted.find((one) => isForm(one, seen)) : sorted[0];
}

// ejtama'a, but va jtama'a: its first vowel is there for two consonants alone.
function asLinked(verb: readonly MarkedLetter[], isFirst: boolean): readonly MarkedLetter[] {
  const [first, second] = verb;
  const isHelp =
    first?.letter === 'ا' &&
    /^[\u0650\u064f]$/.test(first.marks) &&
    /[\u0651\u0652]/.test(second?.marks ?? '');
  return isHelp && !isFirst ? [{ letter: 'ا', marks: '' }, ...verb.slice(1)] : verb;
}

function saidVerb({ verb, letters, isWish }: Beginning, place: Place, isFirst: boolean): Said {
  const own = verb.say(moodOf(place, isWish), personOf(place), !isFirst || letters.length > 0);
  return { ...NOTHING, letters: asLinked([...letters, ...own], isFirst), kind: 'verb', verb };
}

const unowned = (letters: readonly MarkedLetter[], owner: string) =>
  letters.slice(0, letters.length - owner.length);

// Of two words with one spelling only that is inflected which the formulas have there: kAna, not ka'an.
const isSame = (seen: readonly MarkedLetter[], noun: readonly MarkedLetter[]) =>
  markedOf(withoutEnding(seen.slice(-2))) === markedOf(withoutEnding(noun.slice(-2)));

/** A word that the formulas have, as it is. */
function fixed(letters: readonly MarkedLetter[], { spellings, i, words }: Place): Said {
  const spelling = spellings[i]!;
  const last = letters.at(-1)!;
  const noun = words.derived(spelling, false);
  const isNoun = noun !== undefined && isSame(unowned(letters, noun.owner), noun.letters);
  const isVerb = !isNoun && words.verbsAt(spelling).length > 0;
  // The case of an owned noun stands before its owner.
  const { marks } = isNoun ? (letters.at(-1 - noun.owner.length) ?? last) : last;
  const ending =
    [FATHA, KASRA, DAMMA].find((vowel) => marks.includes(vowel) || marks.includes(TANWIN[vowel]!)) ?? '';
  const own = isVerb ? asLinked(letters, i === 0) : letters;
  const isDefinite = isArticledNoun(spelling) || (noun?.owner ?? '') !== '' || spelling.endsWith('الله');
  return {
    letters: own,
    kind: isNoun ? 'noun' : isVerb ? 'verb' : 'other',
    isDefinite,
    ending,
    hasTanwin: hasTanwin(last),
    ...(isVerb ? { verb: formSeen(words.verbsAt(spelling), letters) } : {}),
  };
}

/** Which form of a verb the formulas have: arzoqnA is what I do, orzoqnA an order. */
function formSeen(verbs: readonly Beginning[], seen: readonly MarkedLetter[]): Beginning['verb'] {
  const same = verbs.filter((one) => isForm(one, seen));
  const isOrder = seen[0]!.letter === 'ا' && seen[0]!.marks !== FATHA;
  const order = isOrder ? same.find(({ verb }) => verb.form === 'order') : undefined;
  return (order ?? same[0] ?? verbs[0]!).verb;
}
// A word at the beginning begins with the a of its article, another one is linked to the word before.
function asPlaced(
  letters: readonly MarkedLetter[],
  isFirst: boolean,
  spelling: string,
): readonly MarkedLetter[] {
  if (!spelling.startsWith('ال') || letters[1]?.letter !== 'ل') return letters;
  const isLinked = /^\u0652?$/.test(letters[1].marks) || /^ال(?:ذی|ذین|تی)$/.test(spelling);
  if (!isLinked || !/^(?:\u064e)?$/.test(letters[0]!.marks)) return letters;
  return [{ letter: 'ا', marks: isFirst ? FATHA : '' }, ...letters.slice(1)];
}

/** A word as it stands in the formulas where it stands most as it does here, and whether the same stands before it there. */
function bestSeen(
  spelling: string,
  before: string,
  behind: string,
  { seen }: Pick<ArabicWords, 'seen'>,
): (Seen & { isHere: boolean }) | undefined {
  const all = seen.at(spelling);
  if (!all) {
    const word = behindAnd(spelling);
    const rest = word === undefined ? undefined : bestSeen(word, '', behind, { seen });
    return (
      rest && {
        ...rest,
        letters: [{ letter: spelling[0]!, marks: FATHA }, ...asPlaced(rest.letters, false, word!)],
        isHere: false,
      }
    );
  }
  let best = all[0]!;
  let bestScore = -1;
  const isBeforeArticle = hasArticle(behind);
  for (const one of all) {
    const { traits } = one;
    const isSame = (one.behind === '') === (behind === '') && traits.isBeforeArticle === isBeforeArticle;
    const score =
      (one.before === before ? 4 : 0) +
      (one.behind === behind ? 3 : 0) +
      (isSame ? 5 : 0) +
      (one.behind === '' ? 0 : 1) -
      (traits.hasHamza ? 3 : 0) -
      (traits.isBeforeArticle && !isBeforeArticle ? 2 : 0) -
      (traits.isLinked && spelling.length === 2 && !isBeforeArticle ? 6 : 0);
    if (score > bestScore) [best, bestScore] = [one, score];
  }
  const isHere =
    best.before === before && (before === CALL ? best.behind === behind : isSameEnd(best.behind, behind));
  return { ...best, isHere };
}

const isSameEnd = (one: string, other: string) =>
  (one === '') === (other === '') && hasArticle(one) === hasArticle(other);
