/** Texts that are as long as a request may be and as dear as a stranger can make them. The same in every run. */

const LENGTH = 6000;
const LETTERS = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی';
const FREQUENT = 'کتاب خانه خیلی برای همین باران دریا دوست مرا خودم از در که این'.split(' ');
const ENDINGS = 'هایم هایش ترین مند اند گاه ام نامه الله'.split(' ');
const ZWNJ = '\u200c';

/** Gives whole numbers from 0 up to and without `below`, the same ones each time. */
type Next = (below: number) => number;

function numbersFrom(seed: number): Next {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Code points from one up to another. */
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));

/** Letters that stand for words and phrases: the dearest code points. */
export const LIGATURES: readonly string[] = [
  ...range(0xfdf0, 0xfdfb),
  // These are no letters for Unicode: a text of them has a letter at its end.
  ...range(0xfd40, 0xfd4f),
  '\ufdcf',
  ...range(0xfdfd, 0xfdff),
];

const repeated = (part: string) => part.repeat(Math.ceil(LENGTH / [...part].length));

/** Parts of a text, one after the other until it is long enough. */
function filled(part: (i: number) => string, separator: string): string {
  let text = '';
  for (let i = 0; text.length < LENGTH; i++) text += (text === '' ? '' : separator) + part(i);
  return text;
}

/** The text as long as a request may be, with a Persian letter at its end. */
function asRequest(text: string): string {
  const cut = [...text].slice(0, LENGTH - 1).join('');
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}س`;
}

/** The corpus by the names of its texts. Another seed gives other words, which no cache has. */
export function hostileTexts(seed = 1): ReadonlyMap<string, string> {
  const next = numbersFrom(seed);
  const word = (length: number) => Array.from({ length }, () => LETTERS[next(LETTERS.length)]).join('');
  const words = (length: number, separator = ' ') => filled(() => word(length), separator);
  const one = (list: readonly string[]) => list[next(list.length)]!;
  const code = (from: number, to: number) => String.fromCodePoint(from + next(to - from + 1));
  const texts: Record<string, () => string> = {
    ...Object.fromEntries(
      LIGATURES.map((one) => [`the ligature U+${one.charCodeAt(0).toString(16)}`, () => repeated(one)]),
    ),
    'ligatures with blanks': () => filled(() => LIGATURES[next(LIGATURES.length)]!, ' '),
    'ligatures between letters': () => filled(() => `${word(1)}${LIGATURES[next(12)]}`, ''),
    'presentation forms': () => filled(() => code(0xfb50, 0xfdfb), ''),
    'presentation forms, apart': () => filled(() => code(0xfd50, 0xfdc7), ' '),
    'presentation forms of marks': () => filled(() => `${word(1)}${code(0xfe70, 0xfeff)}`, ''),
    ...Object.fromEntries(
      [2, 3, 4, 5, 8, 16, 24, 40, 64].map((length) => [
        `unknown words of ${length} letters`,
        () => words(length),
      ]),
    ),
    'one unknown word': () => word(LENGTH),
    'one letter': () => repeated('ا'),
    'one consonant': () => repeated('ب'),
    'two letters': () => repeated('هی'),
    'letters three times': () => filled(() => word(1).repeat(3), ''),
    'a chain of half-spaces': () => words(4, ZWNJ),
    'a chain of short parts': () => words(2, ZWNJ),
    'half-spaces after letters': () => words(1, ZWNJ),
    'pairs of unknown parts': () => filled(() => `${word(4)}${ZWNJ}${word(4)}`, ' '),
    'a half-space without end': () => `می${repeated(ZWNJ)}`,
    'a tower of endings': () => repeated('هایشان'),
    'towers of endings': () => filled(() => `${word(3)}هایشانترینها`, ' '),
    'endings behind half-spaces': () => filled(() => `${word(4)}‌های‌شان‌تر‌ترین‌ها`, ' '),
    'a tower of prefixes': () => repeated('نمی'),
    'verbs behind a prefix': () => filled(() => `می ${word(4)}`, ' '),
    'endings behind blanks': () => filled(() => `${word(4)} ${one(ENDINGS)}`, ' '),
    'words run together': () => filled(() => one(FREQUENT) + one(FREQUENT) + one(FREQUENT), ' '),
    'formulas without end': () => repeated('بسم الله الرحمن '),
    'servants of God': () => filled(() => `عبدال${word(6)}`, ' '),
    'solid compounds': () => filled(() => `${word(18)}نامه`, ' '),
    'Arabic articles': () => filled(() => `${word(4)}ال${word(6)}`, ' '),
    'one word with marks': () => repeated('بَّ'),
    'words with marks': () => filled(() => [...word(3)].map((letter) => `${letter}َ`).join(''), ' '),
    'marks without end': () => `س${repeated('\u064e\u0651\u0650')}`,
    homographs: () => repeated('کرم '),
    'letters by themselves': () => repeated('ج ظ ق '),
    digits: () => repeated('۷'),
    numbers: () => filled(() => String(next(1e15)), ' '),
    dates: () => filled(() => `۱۴۰۲/${1 + next(12)}/${1 + next(29)}`, ' '),
    amounts: () => filled(() => `$${next(1e6)}.${next(100)}-${next(100)}km²`, ' '),
    blessings: () => repeated('علی (ص) '),
    'blessings without blanks': () => repeated('(ص)'),
    eras: () => repeated('۱ ه.ش '),
    'Latin words': () => filled(() => Buffer.from(word(3)).toString('hex').replace(/\d/g, 'k'), ' '),
    'mixed scripts': () => filled(() => `${word(2)}a1漢й`, ''),
    addresses: () => filled(() => `${next(1e6)}.example.com/@a.b`, ' '),
    emoji: () => repeated('👨‍👩‍👧س'),
    punctuation: () => repeated('؟!.،«»'),
    lines: () => repeated('قژ\n'),
    tatweel: () => repeated('بـ'),
  };
  return new Map(Object.entries(texts).map(([name, text]) => [name, asRequest(text())]));
}
