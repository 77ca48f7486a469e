// The kinds of readings that are proposed for an unknown word, see out-of-vocabulary/candidates.ts.
const KINDS: Readonly<Record<string, string>> = {
  letters: 'its letters alone',
  analysis: 'a known word with endings or beginnings',
  compound: 'two words in one',
  preposition: 'a preposition and a noun in one',
  article: 'a name with ال in it',
  'article first': 'ال and a word behind it',
  pair: 'two words with و between',
  pattern: 'a pattern of Arabic words',
  homophone: 'another spelling of a known word',
  neighbour: 'like a known word that begins so',
  extension: 'the beginning of known words',
};

const PLACES: Readonly<Record<string, string>> = {
  left: 'first part',
  right: 'second part',
  stem: 'known word in it',
  homophone: 'known word of other spelling',
};

// What `timesSeen` counts, and "never" for a word that the lexicon lacks.
const SEEN: Readonly<Record<string, string>> = {
  never: 'not in the lexicon',
  0: 'in no labelled sentence',
  1: 'in one or two labelled sentences',
  2: 'in three labelled sentences or more',
  3: 'in ten labelled sentences or more',
};

const kind = (name = '') => KINDS[name] ?? name;
const place = (name = '') => PLACES[name] ?? name;

type Say = (...found: string[]) => string;

/** What each feature of out-of-vocabulary/ is called there, and what it says; the first that fits counts. */
const FEATURES: readonly (readonly [RegExp, Say])[] = [
  [/^likeness$/, () => 'how well it fits the letters'],
  [/^likeness of (.+)$/, (_, of) => `how well it fits the letters: ${kind(of)}`],
  [/^sureness against (.+)$/, (_, of) => `how sure the letters by themselves are: ${kind(of)}`],
  [/^(left|right) listed$/, (_, part) => `${place(part)} is in own/compound-parts.tsv`],
  [/^listed name$/, () => 'the name behind ال is in own/compound-parts.tsv'],
  [/^(left|right|stem|homophone) seen (\w+)$/, (_, of, seen) => `${place(of)}: ${SEEN[seen!] ?? seen}`],
  [/^left is a name$/, () => 'first part is no known word'],
  [/^parts of (\d+) and (\d+)$/, (_, one, other) => `parts of ${one} and ${other} letters`],
  [/^(left|right|stem) of (\d+)$/, (_, of, count) => `${place(of)} of length ${count}`],
  [/^(left|right) (.+)$/, (_, part, letters) => `${place(part)} ${letters}`],
  [/^neighbour of (\d+)$/, (_, count) => `known word that begins so: length shared ${count}`],
  [/^neighbour rest (\d+)$/, (_, count) => `known word that begins so: length not shared ${count}`],
  [/^neighbour words (\d+)$/, (_, count) => `known words that begin so: ${count}`],
  [/^neighbour ending (.+)$/, (_, letters) => `known word that begins so, but for the end ${letters}`],
  [/^extension of (\d+)$/, (_, count) => `beginning of known words: length ${count}`],
  [/^extension words (\d+)$/, (_, count) => `known words that begin with it: ${count}`],
  [/^extension share (\d+)$/, (_, count) => `share of these that say it so: ${count} of 4`],
  [/^extension ending (.+)$/, (_, letters) => `known word that has ${letters} behind it`],
  [/^homophone of (\d+)$/, (_, count) => `another spelling of a known word: length ${count}`],
  [/^homophone (.+) for (.+)$/, (_, one, other) => `a known word has ${other} for its ${one}`],
  [/^homophone (.+)$/, (_, what) => `another spelling of a known word: ${what}`],
  [/^(ending|beginning) of (\d+)$/, (_, what, count) => `${what} of length ${count}`],
  [/^ending (.+) behind (\d)$/, (_, ending, seen) => `ending ${ending} behind a word ${SEEN[seen!]}`],
  [/^both ends$/, () => 'something at both ends of a known word'],
  [/^made a (.+)$/, (_, part) => `so it is ${part}`],
  [/^pattern before (.+)$/, (_, letters) => `a pattern of Arabic words before ${letters}`],
  [/^pattern (.+)$/, (_, sounds) => `the Arabic pattern ${sounds.replaceAll(' ', '')}`],
  [/^(noun|name) of (\d+)$/, (_, what, count) => `${what} of length ${count}`],
  [/^before article (\d+)$/, (_, count) => `length before ال: ${count}`],
  [/^(first|second) of (\d+)$/, (_, which, count) => `${which} word of length ${count}`],
];

/** What a feature of a reading that was proposed for an unknown word says, in plain words. */
export function describeGuess(name: string): string {
  const whole = KINDS[name];
  if (whole !== undefined) return whole;
  for (const [pattern, say] of FEATURES) {
    const found = pattern.exec(name);
    if (found) return say(...found);
  }
  return name;
}
