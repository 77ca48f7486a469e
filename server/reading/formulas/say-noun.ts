import {
  DAMMA,
  endsLong,
  FATHA,
  hasTanwin,
  KASRA,
  lettersOf,
  type MarkedLetter,
  SHADDA,
  spelled,
  withEnding,
} from './arabic-letters.ts';
import { CALL, caseOf, isArticledNoun, isOwned, type Place, type Said } from './arabic-sentence.ts';
import type { Derived } from './arabic-words.ts';

/** Whether it is a plural of persons, which has one vowel in all cases: al-mo'menina, but ash-shayAtine, al-mobine. */
function isPlural(noun: readonly MarkedLetter[]): boolean {
  const own = noun.slice(
    noun.findLastIndex(({ letter }, i) => letter === 'ل' && i < 4 && noun[i - 1]?.letter === 'ا') + 1,
  );
  if (own.length < 6 || !/[وی]/.test(own.at(-2)!.letter) || own.at(-1)!.letter !== 'ن') return false;
  return own[2]!.letter !== 'ا' || own[1]!.marks.includes(SHADDA);
}

/** A noun with its case, and its tanwin where it has one. */
export function saidNoun(noun: Derived, place: Place): Said {
  const { spellings, i } = place;
  const spelling = spellings[i]!;
  const isArticled = isArticledNoun(spelling);
  const ending = noun.isPreposed ? KASRA : caseOf(place);
  if (noun.owner !== '') return ownedNoun(noun, asPlural(noun, ending));
  const isDefinite = isArticled || spelling.endsWith('الله');
  const own: Said = { letters: noun.letters, kind: 'noun', isDefinite, ending, hasTanwin: false };
  if (endsLong(noun.letters)) return own;
  if (isPlural(noun.letters)) return { ...own, letters: withEnding(noun.letters, FATHA) };
  if (hasTanwin(noun.letters.at(-1)!)) return { ...own, hasTanwin: true };
  const before = spellings[i - 1] ?? '';
  const isFree = !isDefinite && before !== CALL && before !== 'لا' && !isOwned(place);
  // An a with its n needs an alef or a ة to stand on.
  const canFree = ending !== FATHA || /ه$/.test(spelling);
  const isAt = ending === FATHA && hasAt(spelling);
  const letters = withEnding(noun.letters, isAt ? KASRA : isFree && canFree ? TANWIN[ending]! : ending);
  return { ...own, letters, hasTanwin: isFree };
}

// Plurals in -At have an e for an a.
const hasAt = (spelling: string) => /(?:...|^آی)ات$/.test(spelling) && !/^ا?ل?ا..ات$/.test(spelling);
const asPlural = ({ letters }: Derived, ending: string): string =>
  ending === FATHA && hasAt(spelled(letters)) ? KASRA : ending;

export const TANWIN: Readonly<Record<string, string>> = {
  [FATHA]: '\u064b',
  [KASRA]: '\u064d',
  [DAMMA]: '\u064c',
};

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

/** A noun with its owner: rabbeka, nafsehe, badani. */
function ownedNoun({ letters: noun, owner }: Derived, ending: string): Said {
  const isMine = owner === 'ی';
  const isE = ending === KASRA;
  const pronoun = isMine
    ? lettersOf('ی')
    : lettersOf(isE ? OWNERS[owner]!.replace('هُ', 'هِ') : OWNERS[owner]!);
  const letters = [...(isMine ? withEnding(noun, '') : withEnding(noun, ending)), ...pronoun];
  return { letters, kind: 'noun', isDefinite: true, ending, hasTanwin: false };
}
