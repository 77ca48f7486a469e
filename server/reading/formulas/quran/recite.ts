import { beforePause, DAMMA, FATHA, KASRA, type MarkedLetter, markedOf, SHADDA } from '../arabic-letters.ts';
import { marksOn } from '../find-formula.ts';
import { type VocalisedLetter, vocalised } from '../vocalised.ts';
import type { Spelled, VerseLetter } from './verse-spelling.ts';

/**
 * The letters of words of a text with the sounds and marks that they have in a verse: as it is recited, with a pause at its
 * end and behind the last word, where short vowels of cases are not heard.
 */
export function recited(
  keys: readonly string[],
  { words, places, length }: Spelled,
  letters: readonly VerseLetter[],
): VocalisedLetter[] {
  const said = wordsOf(letters.slice(0, length)).flatMap(vocalisedWord);
  const spelled = keys
    .slice(0, words)
    .flatMap((key) => Array.from(key))
    .map((letter): VocalisedLetter => ({ letter, sounds: '', marks: '' }));
  let next = 0;
  places.forEach((place, i) => {
    if (place < 0) return;
    const own = spelled[i]!;
    for (; next < place; next++) sayLacking(said[next]!, letters[next]!, spelled[i - 1], own);
    own.sounds += said[place]!.sounds;
    own.marks += marksOn(own.letter, letters[place]!.letter, said[place]!.marks);
    next = place + 1;
  });
  for (; next < length; next++) sayLacking(said[next]!, letters[next]!, spelled.at(-1), undefined);
  return spelled;
}

const DAGGER = '\u0670';

/** Says a letter that the text lacks with the one before, or with the next one where a word begins. */
function sayLacking(
  { sounds }: VocalisedLetter,
  { isStart }: VerseLetter,
  before: VocalisedLetter | undefined,
  next: VocalisedLetter | undefined,
): void {
  const own = isStart || before === undefined ? next : before;
  if (!own) return;
  own.sounds += sounds;
  if (sounds === 'A' && own === before) own.marks += DAGGER;
}

interface VerseWord {
  letters: readonly VerseLetter[];
  isFirst: boolean;
  isLast: boolean;
}

function wordsOf(letters: readonly VerseLetter[]): VerseWord[] {
  const words: VerseWord[] = [];
  let from = 0;
  for (let i = 1; i <= letters.length; i++) {
    if (i < letters.length && !letters[i]!.isStart) continue;
    const isFirst = from === 0 || letters[from - 1]!.isEnd;
    words.push({
      letters: letters.slice(from, i),
      isFirst,
      isLast: i === letters.length || letters[i - 1]!.isEnd,
    });
    from = i;
  }
  return words;
}

function vocalisedWord({ letters, isFirst, isLast }: VerseWord): VocalisedLetter[] {
  const begun = isFirst ? withFirstVowel(letters) : letters;
  return vocalised(markedOf(isLast ? paused(begun) : begun));
}

const ALEF = 'ا';
// Of these the second vowel was another one.
const WITH_E = /^ا(?:بن|سم|مر|ثن|مش|قض|ئت)/;

/** A word that begins with two consonants has a vowel before them where no word stands before it. */
function withFirstVowel(letters: readonly MarkedLetter[]): readonly MarkedLetter[] {
  const [first, second, third, fourth] = letters;
  if (first?.letter !== ALEF || first.marks !== '' || second === undefined) return letters;
  return [
    { letter: ALEF, marks: firstVowel(second, third, fourth, spellingOf(letters)) },
    ...letters.slice(1),
  ];
}

function firstVowel(
  second: MarkedLetter,
  third: MarkedLetter | undefined,
  fourth: MarkedLetter | undefined,
  spelling: string,
): string {
  const isArticle = second.letter === 'ل' && (second.marks.includes(SHADDA) || third?.letter !== 'ت');
  if (isArticle) return FATHA;
  const isO = third?.marks.includes(DAMMA) || (third?.marks === '' && fourth?.letter === 'و');
  return isO && !WITH_E.test(spelling) ? DAMMA : KASRA;
}

const spellingOf = (letters: readonly MarkedLetter[]) => letters.map(({ letter }) => letter).join('');

/** A word before a pause: without the vowel of its case but for -an, and with a long vowel for -iya and -uwa. */
function paused(letters: readonly MarkedLetter[]): readonly MarkedLetter[] {
  const last = letters.at(-1)!;
  if (last.letter === ALEF) return letters;
  const ended = beforePause(letters);
  const isGlide = /[وی]/.test(last.letter) && !last.marks.includes(SHADDA) && last.marks === FATHA;
  const before = ended.at(-2);
  if (!isGlide || before === undefined) return ended;
  return ended.with(-2, { ...before, marks: before.marks.replace(/[\u064f\u0650]/, '') });
}
