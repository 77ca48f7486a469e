import { listedSounds } from '../notation/sounds.ts';

/** An ending of nouns, adjectives and verbs, letter by letter. */
export interface Suffix {
  letters: string;
  /** The vowel that joins it to a consonant; it belongs to the letter before: `e` in ketAb-e-mAn. */
  link: '' | 'a' | 'e';
  sounds: string[];
  /** What the stem must end in. */
  after: 'any' | 'consonant' | 'vowel' | 'i' | 'joiner';
  /** The part of speech of the inflected word, as the model names it, or '' where the stem's is kept. */
  makes: string;
}

const suffix =
  (after: Suffix['after'], makes: string) =>
  ([letters, link, sounds]: [string, Suffix['link'], string]): Suffix => ({
    letters,
    link,
    sounds: listedSounds(sounds),
    after,
    makes,
  });

const PLURALS: [string, '', string][] = [
  ['هایمان', '', 'h A ye m A n'],
  ['هایتان', '', 'h A ye t A n'],
  ['هایشان', '', 'h A ye S A n'],
  ['هامون', '', 'h A m u n'],
  ['هاتون', '', 'h A t u n'],
  ['هاشون', '', 'h A S u n'],
  ['هایی', '', 'h A y i'],
  ['هایش', '', 'h A ya S'],
  ['هایت', '', 'h A ya t'],
  ['هایم', '', 'h A ya m'],
  ['هاست', '', 'h A s t'],
  ['هایند', '', 'h A ya n d'],
  ['های', '', 'h A -'],
  ['هام', '', 'h A m'],
  ['هات', '', 'h A t'],
  ['هاش', '', 'h A S'],
  ['ها', '', 'h A'],
];

const COMPARATIVES: [string, '', string][] = [
  ['ترین', '', 'ta r i n'],
  ['ترها', '', 'ta r h A'],
  ['تری', '', 'ta r i'],
  ['تر', '', 'ta r'],
];

// After a joiner these are endings, not words: بزرگ‌ترم is "I am bigger", not ترم.
const COMPARATIVES_WITH_MORE: [string, '', string][] = [
  ['ترم', '', 'ta ra m'],
  ['ترت', '', 'ta ra t'],
  ['ترش', '', 'ta ra S'],
  ['ترشون', '', 'ta re S u n'],
  ['ترشو', '', 'ta re S o'],
  ['ترو', '', 'ta r o'],
  ['تره', '', 'ta r e'],
  ['ترن', '', 'ta ra n'],
  ['ترند', '', 'ta ra n d'],
  ['ترا', '', 'ta r A'],
  ['ترای', '', 'ta r A -'],
];

const POSSESSIVES: [string, 'a' | 'e' | '', string][] = [
  ['مان', 'e', 'm A n'],
  ['تان', 'e', 't A n'],
  ['شان', 'e', 'S A n'],
  ['مون', 'e', 'm u n'],
  ['تون', 'e', 't u n'],
  ['شون', 'e', 'S u n'],
  ['م', 'a', 'm'],
  ['ت', 'a', 't'],
  ['ش', 'a', 'S'],
];

// Only after a joiner: without one, ات is a plural and ام is part of the stem. The spoken "they" of رفته‌ن counts as a
// pronoun, too.
const JOINED: [string, 'a' | '', string][] = [
  ['ن', 'a', 'n'],
  ['س', 'a', 's'],
  ['ام', '', 'a m'],
  ['ات', '', 'a t'],
  ['اش', '', 'a S'],
];

const COPULAS: [string, '', string][] = [
  ['اند', '', 'a n d'],
  ['ایم', '', '- i m'],
  ['اید', '', '- i d'],
  ['ای', '', '- i'],
  ['ایه', '', '- iy e'],
  ['ایها', '', '- i h A'],
  ['ایهای', '', '- i h A -'],
  ['است', '', 'a s t'],
];

const AFTER_VOWEL: [string, '', string][] = [
  ['یمان', '', 'ye m A n'],
  ['یتان', '', 'ye t A n'],
  ['یشان', '', 'ye S A n'],
  ['یان', '', 'y A n'],
  ['یش', '', 'ya S'],
  ['یت', '', 'ya t'],
  ['یم', '', 'ya m'],
  ['ییم', '', 'y i m'],
  ['یی', '', 'y i'],
  ['ئی', '', "' i"],
  ['ست', '', 's t'],
  // The ezafe, written out: خانه‌ی, صدای.
  ['ی', '', '-'],
];

/** Endings of everyday speech: پیاممو, کلیدامو, نفرو, خوبه, خواهرمه, بریزین. */
const SPOKEN_AFTER_CONSONANT: [string, 'a' | 'e' | '', string][] = [
  ['مو', 'a', 'm o'],
  ['تو', 'e', 't o'],
  ['شو', 'e', 'S o'],
  ['شم', 'e', 'Sa m'],
  ['مونو', 'e', 'm u n o'],
  ['تونو', 'e', 't u n o'],
  ['شونو', 'e', 'S u n o'],
  ['مه', 'a', 'm e'],
  ['ته', 'e', 't e'],
  ['شه', 'e', 'S e'],
  ['مونه', 'e', 'm u n e'],
  ['تونه', 'e', 't u n e'],
  ['شونه', 'e', 'S u n e'],
  ['یه', '', 'iy e'],
  ['که', '', 'ke -'],
  ['و', '', 'o'],
  ['ه', '', 'e'],
];

const SPOKEN_PLURALS: [string, '', string][] = [
  ['ا', '', 'A'],
  ['ای', '', 'A -'],
];
// The object, or "and": گوشیو, علیو حسن; and the copula of دیدنی‌ه.
const SPOKEN_AFTER_I: [string, '', string][] = [
  ['و', '', 'yo'],
  ['ه', '', 'ye'],
];
const PLURALS_WITH_MORE: [string, '', string][] = [
  ['ام', '', 'A m'],
  ['اش', '', 'A S'],
  ['ارو', '', 'A r o'],
  ['امو', '', 'A m o'],
  ['اتو', '', 'A t o'],
  ['اشو', '', 'A S o'],
  ['امون', '', 'A m u n'],
  ['اتون', '', 'A t u n'],
  ['اشون', '', 'A S u n'],
];

const SPOKEN_AFTER_VOWEL: [string, '', string][] = [
  ['مو', '', 'm o'],
  ['تو', '', 't o'],
  ['شو', '', 'S o'],
  ['رو', '', 'r o'],
  ['مه', '', 'm e'],
  ['ته', '', 't e'],
  ['شه', '', 'S e'],
  ['شم', '', 'Sa m'],
  ['مونو', '', 'm u n o'],
  ['تونو', '', 't u n o'],
  ['شونو', '', 'S u n o'],
  ['مونه', '', 'm u n e'],
  ['تونه', '', 't u n e'],
  ['شونه', '', 'S u n e'],
];

const AFTER_CONSONANT: [string, 'a' | 'e' | '', string][] = [
  ['ستان', 'e', 's t A n'],
  ['ک', 'a', 'k'],
  ['ان', '', 'A n'],
  ['ات', '', 'A t'],
  ['یت', '', 'iya t'],
  ['انه', '', 'A n e'],
  ['ی', '', 'i'],
];

const VERBAL: [string, 'a' | '', string][] = [
  ['یم', '', 'i m'],
  ['ید', '', 'i d'],
  ['ند', 'a', 'n d'],
  ['ن', 'a', 'n'],
  ['ین', '', 'i n'],
];

const BEFORE_COMPOUNDS: readonly Suffix[] = [
  ...PLURALS.map(suffix('any', 'plural')),
  ...COMPARATIVES.map(suffix('any', 'comparative')),
  ...COMPARATIVES_WITH_MORE.map(suffix('joiner', '')),
  ...POSSESSIVES.map(suffix('any', 'possessed')),
  ...JOINED.map(suffix('joiner', 'possessed')),
  ...COPULAS.map(suffix('joiner', '')),
  ...AFTER_VOWEL.map(suffix('vowel', '')),
  ...AFTER_CONSONANT.map(suffix('consonant', '')),
];

const BEHIND_COMPOUNDS: readonly Suffix[] = [
  ...VERBAL.map(suffix('consonant', 'verb')),
  ...SPOKEN_PLURALS.map(suffix('consonant', '')),
  ...SPOKEN_PLURALS.map(suffix('i', '')),
  ...SPOKEN_AFTER_I.map(suffix('i', 'possessed')),
  ...PLURALS_WITH_MORE.map(suffix('consonant', 'possessed')),
  ...PLURALS_WITH_MORE.map(suffix('i', 'possessed')),
  ...SPOKEN_AFTER_CONSONANT.map(suffix('consonant', 'possessed')),
  ...SPOKEN_AFTER_VOWEL.map(suffix('vowel', 'possessed')),
];

/** Endings, longest first: the first one that fits is the best. */
export interface Suffixes {
  all: readonly Suffix[];
  /** Whether these letters are one of them. */
  has: (letters: string) => boolean;
  /** Those with the last letter of a word. */
  of: (key: string) => readonly Suffix[];
}

/** All endings, with the second parts that end solid compounds: بانکداری, زندگینامه. */
export function createSuffixes(
  compoundEnds: Iterable<readonly [letters: string, sounds: string[]]>,
): Suffixes {
  const ends = Array.from(compoundEnds, ([letters, sounds]): Suffix => {
    return { letters, link: '', sounds, after: 'any', makes: 'noun' };
  });
  const all = [...BEFORE_COMPOUNDS, ...ends, ...BEHIND_COMPOUNDS].sort(
    (a, b) => b.letters.length - a.letters.length,
  );
  const byLastLetter = Map.groupBy(all, ({ letters }) => letters.at(-1));
  const letters = new Set(all.map(({ letters }) => letters));
  return { all, has: (part) => letters.has(part), of: (key) => byLastLetter.get(key.at(-1)) ?? [] };
}

/** The endings of grammar alone. */
export const GRAMMATICAL = createSuffixes([]);

/** Spoken endings that replace a silent ه before them: bacce, but baccam. */
export const ABSORBING: ReadonlySet<string> = new Set(
  'م ت ش ن س مو تو شو مون تون شون مونو تونو شونو مونه تونه شونه مه ته شه شم ست'.split(' '),
);

/** Endings of one letter: object marker, copula and "my". After a known word they are likelier than longer endings. */
export const SINGLE_SPOKEN = GRAMMATICAL.all.filter(
  ({ letters, after }) => letters === 'م' || (after === 'consonant' && /^[وه]$/.test(letters)),
);
