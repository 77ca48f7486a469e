import { wordSet } from '../base/word-set.ts';
import {
  beforeArticle,
  beforePause,
  comparable,
  DAMMA,
  endsLong,
  FATHA,
  hasTanwin,
  KASRA,
  lettersOf,
  type MarkedLetter,
  markedOf,
  withEnding,
  withoutEnding,
} from './arabic-letters.ts';
import { type ArabicWords, behindAnd, type Derived, type Seen } from './arabic-words.ts';

const AND = 'و';
const GOVERN_GENITIVE = wordSet(
  'من الی علی فی عن مع عند بعد قبل بین دون حتی تحت فوق کل غیر مثل بعض بن ابن ابی آل ذی',
);
const GOVERN_ACCUSATIVE = wordSet('ان لا فان وان');
export const CALL = 'یا';
const BEHIND_CALL = wordSet('ایها ایتها');

const hasArticle = (spelling: string) => /^ال../.test(spelling);
const isArticledNoun = (spelling: string) => /^(?:[وف]?[بک]?ال|[وف]?لل)../.test(spelling);

interface Said {
  letters: readonly MarkedLetter[];
  isNoun: boolean;
  isArticled: boolean;
  /** The vowel of its case, '' where it has none. */
  ending: string;
  hasTanwin: boolean;
}

/** The words of a stretch of Arabic with all their marks, by those of the formulas and by Arabic's own rules. */
export function readArabic(keys: readonly string[], words: ArabicWords): string | undefined {
  const spellings = keys.map(comparable);
  const said: Said[] = [];
  for (let i = 0; i < spellings.length; i++) {
    const one = sayWord(spellings, i, said, words);
    if (!one) return undefined;
    said.push(one);
  }
  return said.map(({ letters }) => markedOf(letters)).join(' ');
}

function sayWord(
  spellings: readonly string[],
  i: number,
  said: readonly Said[],
  words: ArabicWords,
): Said | undefined {
  const spelling = spellings[i]!;
  const isLast = i === spellings.length - 1;
  const next = spellings[i + 1] ?? '';
  const before = spellings[i - 1] ?? '';
  if (spelling === CALL && next === 'الله') return { ...NOTHING, letters: lettersOf('یا') };
  if (spelling === AND && !isLast)
    return { ...(said.at(-1) ?? NOTHING), letters: [{ letter: AND, marks: FATHA }], isArticled: false };
  const best = bestSeen(spelling, before, next, words);
  const derived = words.derived(spelling, i === 0);
  const isArticled = isArticledNoun(spelling);
  const isNoun = derived !== undefined && (!best || isSame(best.letters, derived.letters));
  if (best && (best.isHere || !isNoun || isLast || endsLong(best.letters))) {
    const letters = asPlaced(best.letters, i === 0 || before === CALL, spelling);
    if (!isLast) return fixed(letters, isNoun, isArticled, next);
    return { ...NOTHING, letters: beforePause(letters), isNoun, isArticled };
  }
  if (!derived) return undefined;
  const ending = PLURAL.test(spelling)
    ? FATHA
    : derived.isPreposed
      ? KASRA
      : caseOf(spellings, i, said, words);
  if (derived.owner !== '') return ownedNoun(derived, ending, next);
  if (isLast) return { ...NOTHING, letters: beforePause(derived.letters), isNoun, isArticled };
  if (endsLong(derived.letters)) return fixed(derived.letters, isNoun, isArticled, next);
  const isFree = !isArticled && !hasArticle(next) && before !== CALL && before !== 'لا';
  const letters = withEnding(derived.letters, isFree ? TANWIN[ending]! : ending);
  return { letters, isNoun, isArticled, ending, hasTanwin: isFree };
}

// Plurals of persons have one vowel in all cases: al-mo'menina.
const PLURAL = /ال.{3,}[وی]ن$/;

// Of two words with one spelling only that is inflected which the formulas have there: kAna, not ka'an.
const isSame = (seen: readonly MarkedLetter[], noun: readonly MarkedLetter[]) =>
  markedOf(withoutEnding(seen.slice(-2))) === markedOf(withoutEnding(noun.slice(-2)));

const NOTHING: Said = { letters: [], isNoun: false, isArticled: false, ending: '', hasTanwin: false };
const TANWIN: Readonly<Record<string, string>> = { [FATHA]: '\u064b', [KASRA]: '\u064d', [DAMMA]: '\u064c' };

// Pronouns behind the vowel of a case; those in h take an e behind an e.
const OWNERS: Readonly<Record<string, string>> = {
  ه: 'هُ',
  هم: 'هُم',
  هما: 'هُما',
  ها: 'ها',
  ک: 'کَ',
  کم: 'کُم',
  کما: 'کُما',
  نا: 'نا',
};

/** A noun with its owner: rabbeka, nafsehe. */
function ownedNoun({ letters: noun, owner }: Derived, ending: string, next: string): Said {
  const pronoun = lettersOf(ending === KASRA ? OWNERS[owner]!.replace('هُ', 'هِ') : OWNERS[owner]!);
  const letters = [...withEnding(noun, ending), ...pronoun];
  const own = next === '' ? beforePause(letters) : hasArticle(next) ? beforeArticle(letters) : letters;
  return { letters: own, isNoun: true, isArticled: true, ending, hasTanwin: false };
}

function fixed(letters: readonly MarkedLetter[], isNoun: boolean, isArticled: boolean, next: string): Said {
  const own = hasArticle(next) ? beforeArticle(letters) : letters;
  const { marks } = own.at(-1)!;
  const ending = [FATHA, KASRA, DAMMA].find((vowel) => marks.includes(vowel)) ?? '';
  return { letters: own, isNoun, isArticled, ending, hasTanwin: hasTanwin(own.at(-1)!) };
}

// A word at the beginning begins with the a of its article, another one is linked to the word before.
function asPlaced(
  letters: readonly MarkedLetter[],
  isFirst: boolean,
  spelling: string,
): readonly MarkedLetter[] {
  if (!spelling.startsWith('ال') || letters[1]?.letter !== 'ل') return letters;
  const isLinked = /^\u0652?$/.test(letters[1].marks);
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
  const all = seen.get(spelling);
  if (!all) {
    const word = behindAnd(spelling);
    const rest = word === undefined ? undefined : bestSeen(word, '', behind, { seen });
    return (
      rest && { ...rest, letters: [{ letter: spelling[0]!, marks: FATHA }, ...rest.letters], isHere: false }
    );
  }
  let best = all[0]!;
  let bestScore = -1;
  for (const one of all) {
    const score =
      (one.before === before ? 4 : 0) +
      (one.behind === behind ? 3 : 0) +
      (isSameEnd(one.behind, behind) ? 5 : 0) +
      (one.behind === '' ? 0 : 1) -
      (isLinked(one.letters) && spelling.length === 2 && !hasArticle(behind) ? 6 : 0);
    if (score > bestScore) [best, bestScore] = [one, score];
  }
  return { ...best, isHere: best.before === before && isSameEnd(best.behind, behind) };
}

// men, an and qad have their vowel before the article alone.
const isLinked = (letters: readonly MarkedLetter[]) => /^[\u064e\u0650]$/.test(letters.at(-1)!.marks);

const isSameEnd = (one: string, other: string) =>
  (one === '') === (other === '') && hasArticle(one) === hasArticle(other);

/** The vowel of the case of a noun. */
function caseOf(spellings: readonly string[], i: number, said: readonly Said[], words: ArabicWords): string {
  const before = spellings[i - 1] ?? '';
  const last = said.at(-1);
  const isIdafa = hasArticle(spellings[i + 1] ?? '');
  if (before === '') return DAMMA;
  if (GOVERN_GENITIVE.has(before)) return KASRA;
  if (before === CALL) return isIdafa ? FATHA : DAMMA;
  if (BEHIND_CALL.has(before)) return DAMMA;
  if (GOVERN_ACCUSATIVE.has(before)) return FATHA;
  if (before === AND && last?.isNoun && last.ending !== '') return last.ending;
  if (last?.isNoun && last.ending !== '') {
    if (isArticledNoun(spellings[i]!) && !last.isArticled && !last.hasTanwin) return KASRA;
    if (isArticledNoun(spellings[i]!) === last.isArticled) return last.ending;
  }
  return words.isNoun(before) ? KASRA : DAMMA;
}
