import { wordSet } from '../base/word-set.ts';
import type { Rows } from '../model.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';
import { comparable, FATHA, type MarkedLetter } from './arabic-letters.ts';
import { type ArabicWords, behindAnd, createArabicWords } from './arabic-words.ts';
import { type Formula, formulaOf } from './find-formula.ts';
import { CALL, readArabic } from './read-arabic.ts';

/** What Arabic is told from Persian by: whether a spelling is a word of the lexicon, and how that says it. */
export interface ArabicLookup {
  isWord: (key: string) => boolean;
  pronunciationOf: (key: string) => Pronunciation | undefined;
}

/** Words of an Arabic sentence among words: the places of the first one and behind the last one. */
export interface Stretch {
  from: number;
  to: number;
  formula: Formula;
}

/** Finds sentences in Arabic that no table has. */
export interface ArabicFinder {
  /** Whether a spelling may show Arabic: it has an article, or is a particle that Persian lacks. */
  shows: (key: string) => boolean;
  /** The stretch of Arabic around a word that shows it. */
  around: (keys: readonly string[], at: number) => Stretch | undefined;
}

const SHOWS = /^[وف]?[بک]?ال.{3}|^[وف]?لل.{2}|الله$|^لله$/;
// Particles and pronouns that stand in Persian in Arabic phrases alone.
const STRICT = wordSet(
  'فی الی عن الذی الذین التی علیه علیهم علیها علیک علیکم علینا الیه الیک لهم لکم لنا لیس هو انت انتم نحن هذا هذه ذلک قال قل ' +
    'اللهم ربنا لقد انما ایها وهو وما ولا ومن وان وفی والی وعلی فان فلا اشهد',
);
// Words of both languages that an Arabic sentence may begin with.
const FIRST = wordSet('لا یا من ما ان کل قد لم لن علی هل لو اذا رب بعد قبل عند مع الا کم اول خیر کان');

// Less is a phrase as Persian has them: فارغ التحصیل, علی البدل.
const LEAST_EVIDENCE = 2.5;
const MUCH_EVIDENCE = 3;
const MOST_WORDS = 16;

/** Opens what the formulas teach of Arabic, when a text first shows some. */
export function createArabicFinder(formulas: Rows, lookup: ArabicLookup): ArabicFinder {
  let opened: ArabicWords | undefined;
  const words = (): ArabicWords => {
    opened ??= createArabicWords(formulas, (key) => nounOf(key, lookup));
    return opened;
  };
  return {
    shows: (key) => SHOWS.test(key) || STRICT.has(key),
    around: (keys, at) => around(keys, at, words(), lookup),
  };
}

function around(
  keys: readonly string[],
  at: number,
  words: ArabicWords,
  { isWord }: ArabicLookup,
): Stretch | undefined {
  const found: number[] = [];
  const evidence = (i: number): number => {
    found[i] ??= evidenceOf(keys[i]!, words, isWord);
    return found[i];
  };
  let [from, to] = [at, at];
  while (from > 0 && at - from < MOST_WORDS / 2 && evidence(from - 1) >= 0) from--;
  while (to < keys.length && to - from < MOST_WORDS && evidence(to) >= 0) to++;
  while (from < at && evidence(from) === 0 && !FIRST.has(keys[from]!)) from++;
  // Behind another word the article makes a Persian compound: سیر العباد الی المعاد.
  while (from < to && from > 0 && keys[from - 1] !== 'و' && hasArticle(keys[from]!)) from++;
  if (from > at) return undefined;
  const end = to;
  while (to > from && evidence(to - 1) === 0) to--;
  let sum = 0;
  for (let i = from; i < to; i++)
    sum += evidence(i) + (i > from ? evidenceOfPair(keys[i - 1]!, keys[i]!, words) : 0);
  if (to <= at || to - from < 2 || sum < Math.max(LEAST_EVIDENCE, (to - from) * 0.6)) return undefined;
  // Where the text pauses behind it, one word more of both languages is Arabic's: al-mo'menina rahim.
  if (
    sum >= MUCH_EVIDENCE &&
    to - from > 2 &&
    to + 1 === end &&
    end === keys.length &&
    words.seen.has(comparable(keys[to]!))
  )
    to++;
  // Persian says adverbs of two words with an e: feljomle.
  if (to - from === 2 && /[^ا]ه$/.test(keys[to - 1]!)) return undefined;
  const marked = readArabic(keys.slice(from, to), words);
  return marked === undefined ? undefined : { from, to, formula: formulaOf(marked) };
}

/** How much a word speaks for Arabic: 0 where Persian has it, too, and less where Arabic is not known to have it. */
function evidenceOf(key: string, words: ArabicWords, isWord: (key: string) => boolean): number {
  if (key === 'و') return 0;
  const spelling = comparable(key);
  const isKnown = words.seen.has(spelling) || words.seen.has(behindAnd(spelling) ?? spelling);
  if (!isKnown && words.derived(spelling, false) === undefined) return -1;
  if (STRICT.has(spelling) || spelling.endsWith('الله')) return 1;
  const isArticled = hasArticle(spelling);
  if (isWord(key)) return isKnown ? (isArticled ? 1 : 0) : isArticled ? 0.5 : -1;
  return isKnown && !isArticled ? 2 : 1;
}

/** How much more two words speak for it that stand together in formulas, or a particle before a noun with its article. */
function evidenceOfPair(before: string, key: string, { seen }: ArabicWords): number {
  const [first, second] = [comparable(before), comparable(key)];
  if (seen.get(second)?.some((one) => one.before === first)) return 1;
  if (first === CALL && second !== '' && !hasArticle(second)) return 1;
  return (STRICT.has(first) || GOVERNS.has(first)) && hasArticle(second) ? 1 : 0;
}

const GOVERNS = wordSet('من علی');

const hasArticle = (spelling: string) => SHOWS.test(spelling);

/** A noun of the lexicon as Arabic says it, without its last vowel. */
function nounOf(key: string, { isWord, pronunciationOf }: ArabicLookup): readonly MarkedLetter[] | undefined {
  const said = key.length > 2 && isWord(key) ? pronunciationOf(key) : undefined;
  if (!said) return undefined;
  const letters = Array.from(key, (letter) => ({ letter, marks: '' }));
  for (const { letter, mark } of said.marks) letters[letter]!.marks += mark;
  if (!key.endsWith('ه') || said.sounds.at(-1) !== 'e') return letters;
  // What Persian says as -e is -at in Arabic.
  return letters.map((one, i) => (i === letters.length - 2 ? { ...one, marks: FATHA } : one));
}
