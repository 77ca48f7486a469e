import { grow, Tree } from '../base/tree.ts';
import type { Rows } from '../model.ts';
import { ZWNJ } from '../notation/script.ts';
import { BOUNDARY } from '../sentence/context.ts';
import type { WordAnalysis } from '../sentence/word-analysis.ts';
import { HINTS } from '../sentence/word-type.ts';
import type { Tagger } from '../tagging/tagger.ts';
import { NUMBER_WORD } from '../verbalize/number-words.ts';

// After a number, and in speech, these are prepositions, too: do ruz qabl, qabl-e xAb.
const MAY_BE_COUNTED = new Set(['پیش', 'قبل', 'بعد']);

/** The table of phrases that end without an ezafe whatever follows. */
export interface FixedPhrases {
  /** What a word may be a part of, for `HINTS`. */
  hintOf: (key: string) => number;
  /** Whether each word of the longest phrase that begins with a word has an ezafe; undefined where none decides that. */
  at: (words: readonly WordAnalysis[], start: number) => readonly boolean[] | undefined;
}

/** What ends at a place of the tree. */
interface Phrase {
  /** Whether each word of it has an ezafe. */
  ezafes: readonly boolean[];
  /** Words before which it is another phrase: az hadd-e ma'mul. */
  notBefore: ReadonlySet<string>;
  /** Whether it is another one before an adjective, too: har sAl-e tahsili. */
  isDescribed: boolean;
}

type PhraseTree = Tree<Phrase>;

/** What stands among the words of the second column where no adjective may follow. */
const DESCRIBED = 'adjective';

/** Opens the table of fixed phrases as one tree of words. */
export function createFixedPhrases(rows: Rows, { kindOf }: Pick<Tagger, 'kindOf'>): FixedPhrases {
  const root: PhraseTree = new Tree();
  const seconds = new Set<string>();
  const adjective = kindOf('AJ');
  for (const [phrase = '', words = ''] of rows) {
    const notBefore = new Set(words === '' ? [] : words.split(' '));
    const places = placesOf(phrase);
    // Where a joiner is written behind its first word, the third one is its second.
    for (const { words } of places.slice(1, 3)) for (const word of words) seconds.add(word);
    add(root, places, { notBefore, isDescribed: notBefore.delete(DESCRIBED) });
  }
  const hintOf = (key: string) => {
    const first = root.after(key);
    return (
      (first ? HINTS.phrase : 0) |
      (first?.value ? HINTS.wholePhrase : 0) |
      (seconds.has(key) ? HINTS.inPhrase : 0)
    );
  };
  return {
    hintOf,
    // Not behind an ezafe: there it describes a noun, and may have an ezafe itself.
    at: (words, start) =>
      !mayBegin(words, start) || (start > 0 && words[start - 1]!.ezafeScore > 0)
        ? undefined
        : phraseFrom(root, words, start, adjective),
  };
}

/** Whether a phrase may begin with a word; nearly all words behind a first one go on otherwise. */
function mayBegin(words: readonly WordAnalysis[], start: number): boolean {
  const { type, boundary } = words[start]!;
  if ((type.hints & HINTS.phrase) === 0) return false;
  if ((type.hints & HINTS.wholePhrase) !== 0) return true;
  return boundary === BOUNDARY.none && ((words[start + 1]?.type.hints ?? 0) & HINTS.inPhrase) !== 0;
}

/** The words that may stand in one place of a phrase. */
interface Place {
  words: readonly string[];
  ezafe: boolean;
}

const KASRA = '\u0650';

/** The places of a phrase as its table writes it. */
export const placesOf = (phrase: string): Place[] =>
  phrase.split(' ').map((words) => ({
    words: words.replaceAll(KASRA, '').split('/'),
    ezafe: words.includes(KASRA),
  }));

/** Adds a phrase, with a blank or a joiner behind its first word. */
function add(root: PhraseTree, places: readonly Place[], limits: Limits): void {
  addSpelling(root, places, limits);
  const [first, second, ...others] = places;
  if (second === undefined || first!.ezafe) return;
  const words = first!.words.flatMap((one) => second.words.map((other) => `${one}${ZWNJ}${other}`));
  addSpelling(root, [{ words, ezafe: second.ezafe }, ...others], limits);
}

/** Before what a phrase is another one. */
type Limits = Pick<Phrase, 'notBefore' | 'isDescribed'>;

function addSpelling(root: PhraseTree, places: readonly Place[], limits: Limits): void {
  const ends = places.reduce((nodes, { words }) => grow(nodes, words), [root]);
  const ezafes = places.map(({ ezafe }) => ezafe);
  for (const node of ends) node.value = { ezafes, ...limits };
}

/** Decides the ezafes of the longest phrase that begins with a word. */
export function markPhrase(phrases: FixedPhrases, words: readonly WordAnalysis[], start: number): void {
  phrases.at(words, start)?.forEach((ezafe, k) => {
    words[start + k]!.ezafe ??= ezafe;
  });
}

function phraseFrom(
  root: PhraseTree,
  words: readonly WordAnalysis[],
  start: number,
  adjective: number,
): readonly boolean[] | undefined {
  let found: Phrase | undefined;
  let node = root.after(words[start]!.type.key);
  for (let i = start; node; i++) {
    if (node.value) found = node.value;
    const next = words[i]!.boundary === BOUNDARY.none ? words[i + 1] : undefined;
    node = next && node.after(next.type.key);
  }
  if (!found) return undefined;
  const { ezafes } = found;
  const last = words[start + ezafes.length - 1]!;
  const next = words[start + ezafes.length];
  if (next && (isOther(found, next, adjective) || isTaken(last, next))) return undefined;
  const end = start + ezafes.length;
  const mayGovern = ezafes.length < WITH_NUMBER ? last.isSpoken : staysWith(words, end);
  const isCounted =
    MAY_BE_COUNTED.has(last.type.key) && (mayGovern || (start > 0 && isNumber(words[start - 1]!)));
  return isCounted ? undefined : ezafes;
}

// The words of a time with its number: do hafte piS.
const WITH_NUMBER = 3;
const STAYS = /^ن?(?:می\u200c?)?(?:بود|موند|ماند|مون|باش|هست)/;
const FAR = 3;
/** Whether the time is how long somebody stays with somebody: se ruz piS-e dustam budam. */
const staysWith = (words: readonly WordAnalysis[], end: number): boolean =>
  words[end - 1]!.isSpoken &&
  words.slice(end, end + FAR).some(({ type }, k) => k > 0 && STAYS.test(type.key));

/** Whether a phrase is another one before a word, since there its last word has an ezafe. */
const isOther = ({ notBefore, isDescribed }: Phrase, { type, kind }: WordAnalysis, adjective: number) =>
  notBefore.has(type.key) || (isDescribed && kind === adjective);

// The number of گرفتن, see light-verbs.ts.
const TO_TAKE = 5;

/** Whether the end of a phrase belongs to the verb behind it: dast kam gereftan. */
const isTaken = (last: WordAnalysis, next: WordAnalysis) =>
  last.type.key === 'کم' && next.type.verb === TO_TAKE;

const isNumber = ({ token, type }: WordAnalysis) => token.kind === 'number' || NUMBER.test(type.key);
const NUMBER = new RegExp(`^(?:${NUMBER_WORD}|چند|هر)$`);
