import { remember } from '../base/cache.ts';
import type { Steps } from '../base/steps.ts';
import { wordSet } from '../base/word-set.ts';
import { comparable } from './arabic-letters.ts';
import { AND, CALL } from './arabic-sentence.ts';
import { type ArabicTables, type ArabicWords, behindAnd, createArabicWords } from './arabic-words.ts';
import { type NounLookup, nounOf } from './derived-nouns.ts';
import { type Formula, formulaOf } from './find-formula.ts';
import type { VerseFinder } from './quran/find-verse.ts';
import { readArabic } from './read-arabic.ts';

/** What Arabic is told from Persian by. */
export interface ArabicLookup extends NounLookup {
  /** Whether it is a verb of Persian. */
  isVerb: (key: string) => boolean;
}

/** Words of an Arabic sentence among words: the places of the first one and behind the last one. */
export interface Stretch {
  from: number;
  to: number;
  formula: Formula;
  /** Whether it is a piece of the Quran. */
  isVerse: boolean;
}

/** Finds verses of the Quran, and sentences in Arabic that no table has. */
export interface ArabicFinder {
  /** Whether a spelling may show Arabic: it has an article, is a particle that Persian lacks, or no word but one of the Quran. */
  shows: (key: string, isWord: boolean) => boolean;
  /** The stretch of Arabic around a word that shows it. */
  around: (keys: readonly string[], at: number) => Stretch | undefined;
  /** Opens what it needs, so that the first word that shows Arabic is no longer step than others. */
  open: () => Steps<void>;
}

const SHOWS = /^[وف]?[بک]?ال.{3}|^[وف]?لل.{2}|الله$|^لله$/;
// Particles and pronouns that stand in Persian in Arabic phrases alone.
const STRICT = wordSet(
  'فی الی عن الذی الذین التی علیه علیهم علیها علیک علیکم علینا الیه الیک لهم لکم لنا لیس هو انت انتم نحن هذا هذه ذلک قال قل ' +
    'اللهم ربنا لقد انما ایها وهو وما ولا ومن وان وفی والی وعلی فان فلا اشهد',
);
const SHARED = wordSet('به هم این');
// Words that are Persian by now, though they have the article, titles, and در, which the formulas have in lellAhe darrok.
const OWN = wordSet(
  'شده ها البته بالاخره الان الآن در حضرت جناب آیت‌الله آیت حجت‌الاسلام حجه‌الاسلام ثقه‌الاسلام',
);
const STARTS = wordSet('اللهم ربنا اشهد');
// Words of both languages that an Arabic sentence may begin with.
const FIRST = wordSet('لا یا من ما ان کل قد لم لن علی هل لو اذا رب بعد قبل عند مع الا کم اول خیر کان');

// Small words of Persian that Arabic has, too, and who is addressed in Persian.
const SMALL = wordSet('به من ما هم یا این و بی لک قربان جناب');
// Less is a phrase as Persian has them: فارغ التحصیل, علی البدل.
const LEAST_EVIDENCE = 2.5;
const LEAST_OF_WHOLE = 1.5;
const MUCH_EVIDENCE = 3;
const MOST_WORDS = 16;
// Words near those that show Arabic: small words and verbs of Persian come again and again.
const CACHED = 1000;

/** Opens what the formulas teach of Arabic, when a text first shows some. */
export function createArabicFinder(
  tables: ArabicTables,
  packed: Uint8Array,
  verses: VerseFinder,
  lookup: ArabicLookup,
): ArabicFinder {
  let opened: ArabicWords | undefined;
  const words = (): ArabicWords => {
    opened ??= createArabicWords(tables, packed, (key) => nounOf(key, lookup));
    return opened;
  };
  const evidence = remember(CACHED, (key) => evidenceOf(key, words(), lookup));
  let isOpen = false;
  return {
    *open() {
      if (isOpen) return;
      isOpen = true;
      yield;
      const { verbsAt, seen } = words();
      yield;
      verbsAt('قال');
      yield;
      seen.at('الله');
      yield;
      verses.open();
      yield;
    },
    shows: (key, isWord) => SHOWS.test(key) || STRICT.has(key) || (!isWord && verses.mayHave(key)),
    around(keys, at) {
      const verse = verseAround(keys, at, verses, lookup.isWord);
      if (lengthOf(verse) >= SURE_VERSE) return verse;
      const sentence = around(keys, at, words(), evidence, lookup.isWord);
      return verse && lengthOf(verse) >= lengthOf(sentence) ? verse : sentence;
    },
  };
}

// A sentence that has so many words of a verse quotes it.
const SURE_VERSE = 5;

const lengthOf = (stretch: Stretch | undefined) => (stretch ? stretch.to - stretch.from : 0);

// Three words may be Persian, too: فرعون و هامان, فساد فی الارض.
const LEAST_VERSE = 4;
const isArabic = (keys: readonly string[], isWord: ArabicLookup['isWord']) => {
  const [first] = keys as [string];
  const showsIt = (key: string) => SHOWS.test(key) || STRICT.has(key);
  if (keys.filter((key) => key !== AND).length >= LEAST_VERSE) return true;
  return keys.some(showsIt) && (first === AND || FIRST.has(first) || showsIt(first) || !isWord(first));
};

/** The longest piece of a verse that has a word. */
function verseAround(
  keys: readonly string[],
  at: number,
  { find }: VerseFinder,
  isWord: ArabicLookup['isWord'],
): Stretch | undefined {
  let best: Stretch | undefined;
  for (let from = 0; from <= at; from++) {
    const found = find(from === 0 ? keys : keys.slice(from));
    if (!found || from + found.words <= at || found.words <= lengthOf(best)) continue;
    if (!isArabic(keys.slice(from, from + found.words), isWord)) continue;
    best = { from, to: from + found.words, formula: found.formula, isVerse: true };
  }
  return best;
}

function around(
  keys: readonly string[],
  at: number,
  words: ArabicWords,
  evidenceFor: (key: string) => number,
  isWord: ArabicLookup['isWord'],
): Stretch | undefined {
  const evidence = (i: number): number => (i < 0 || i >= keys.length ? NO_ARABIC : evidenceFor(keys[i]!));
  // No two in a row that Arabic is not known to have.
  const isPart = (i: number, back: 1 | -1) =>
    evidence(i) >= 0 || (evidence(i) > NO_ARABIC && evidence(i + back) >= 0);
  let [from, to] = [at, at];
  while (from > 0 && at - from < MOST_WORDS / 2 && isPart(from - 1, 1)) from--;
  while (to < keys.length && to - from < MOST_WORDS && isPart(to, -1)) to++;
  const end = to;
  // A sentence of which all words may be Arabic needs less.
  const isWholeText =
    from === 0 &&
    end === keys.length &&
    end > 2 &&
    (keys[0] === AND || FIRST.has(keys[0]!) || evidence(0) > 0 || hasArticle(keys[1]!));
  while (!isWholeText && from < at && evidence(from) <= 0 && !FIRST.has(keys[from]!)) from++;
  // Behind another word the article makes a Persian compound: سیر العباد الی المعاد.
  while (from < to && from > 0 && keys[from - 1] !== AND && hasArticle(keys[from]!)) from++;
  // Nor does a name, or one thing or another: علی بن موسی, محارب یا مفسد فی الارض.
  const isName = keys[from] === 'علی' && /^(?:بن|ابن|علیه)$/.test(keys[from + 1] ?? '');
  if (isName || (from > 0 && keys[from] === CALL)) from++;
  if (from > at) return undefined;
  // A prayer goes on to its end.
  const isPrayer = STARTS.has(comparable(keys[from]!)) && end === keys.length;
  while (!isPrayer && to > from && evidence(to - 1) <= 0) to--;
  // One thing or another is no call.
  const isPair = (i: number) => keys[i - 1] !== CALL || i - 1 === from || evidence(i - 2) > 0;
  let sum = from === 0 ? ofBeginning(keys[0]!, isWord) : 0;
  for (let i = from; i < to; i++)
    sum += evidence(i) + (i > from && isPair(i) ? evidenceOfPair(keys[i - 1]!, keys[i]!, words) : 0);
  if (to <= at || to - from < 2 || sum < leastOf(to - from, isWholeText)) return undefined;
  // Where the text pauses behind it, a word or two more of both languages are Arabic's: al-mo'menina rahim.
  const isMore = (key: string, i: number) => evidence(to + i) >= 0 && !SMALL.has(key);
  const isSure = isWholeText || (sum >= MUCH_EVIDENCE && to - from > 2);
  if (isSure && end === keys.length && end - to <= 2 && keys.slice(to).every(isMore)) to = end;
  if (areAdverbs(keys.slice(keys[from] === AND ? from + 1 : from, to))) return undefined;
  const marked = readArabic(keys.slice(from, to), words);
  return marked === undefined ? undefined : { from, to, formula: formulaOf(marked), isVerse: false };
}

// Persian says adverbs of two words with an e: feljomle. And it pauses between two of them: hattal'emkAn va hattalmaqdur,
// endalmotAlebe yA endal'estetA'e.
const ADVERBIAL = wordSet('حتی عند علی فی من مع حسب بین تحت فوق');
const areAdverbs = ([first, noun, and, second, ...others]: readonly string[]) =>
  and === undefined
    ? /[^ا]ه$/.test(noun ?? '')
    : (and === 'و' || and === CALL) && others.length === 1 && ADVERBIAL.has(first!) && ADVERBIAL.has(second!);

const NO_ARABIC = -1;
// A noun that both languages may have, though no Arabic is known that has it.
const DOUBTFUL = -0.25;
const ARTICLED = 0.5;
const PERSIAN = /[پچژگآ\u200c]/;
// Nor has Arabic a Persian ending behind a joiner.
const NO_ARABIC_LETTER = /[پچژگ]|\u200c(?:ها|تر|ا[یمتش]|اند|ای[مد]|[شمت]ان)/;

// No Persian text begins with a word that has the article, but for those that Persian has, too.
const leastOf = (words: number, isWholeText: boolean) =>
  isWholeText ? Math.max(LEAST_OF_WHOLE, words * 0.3) : Math.max(LEAST_EVIDENCE, words * 0.6);

const ofBeginning = (key: string, isWord: (key: string) => boolean): number =>
  hasArticle(key) && !isWord(key) ? 1 : 0;

/** How much a word speaks for Arabic: 0 where Persian has it, too, and less where Arabic is not known to have it. */
function evidenceOf(key: string, words: ArabicWords, { isWord, isVerb }: ArabicLookup): number {
  if (key === AND) return 0;
  if (NO_ARABIC_LETTER.test(key)) return NO_ARABIC;
  const spelling = comparable(key);
  const isKnown = words.seen.has(spelling) || words.seen.has(behindAnd(spelling) ?? spelling);
  const isOwn = isKnown || words.isFormOfNoun(spelling) || words.verbsAt(spelling).length > 0;
  const isDerived = isOwn || words.derived(spelling, false) !== undefined;
  if (SHARED.has(key)) return DOUBTFUL;
  if (OWN.has(key)) return NO_ARABIC;
  // The formulas' شدة is no شده.
  if (isVerb(key)) return isKnown && !key.endsWith('ه') ? 0 : NO_ARABIC;
  if (STARTS.has(spelling)) return 2;
  if (STRICT.has(spelling)) return 1;
  // Many names end in it.
  if (spelling.endsWith('الله')) return spelling === 'الله' || spelling.length < 6 ? 1 : 0.5;
  const isArticled = hasArticle(spelling);
  if (isWord(key)) {
    if (isArticled) return isKnown ? 1 : isDerived ? ARTICLED : NO_ARABIC;
    return isOwn ? 0 : isDerived && !PERSIAN.test(key) ? DOUBTFUL : NO_ARABIC;
  }
  if (!isDerived || (!isOwn && !isArticled))
    return isDerived && !PERSIAN.test(key) ? (/..ا$/.test(key) ? ARTICLED : DOUBTFUL) : NO_ARABIC;
  // حرفا is spoken Persian for حرفها, too.
  return isKnown && !isArticled && !key.endsWith('ا') ? 2 : 1;
}

/** How much more two words speak for it that stand together in formulas, or a particle before a noun with its article. */
function evidenceOfPair(before: string, key: string, { seen }: ArabicWords): number {
  const [first, second] = [comparable(before), comparable(key)];
  if (seen.at(second)?.some((one) => one.before === first)) return second === 'الله' ? 0 : 1;
  if (first === CALL && second !== '' && !hasArticle(second)) return 1;
  return (STRICT.has(first) || GOVERNS.has(first)) && hasArticle(second) ? 1 : 0;
}

const GOVERNS = wordSet('من علی');

const hasArticle = (spelling: string) => SHOWS.test(spelling);
