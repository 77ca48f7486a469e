import { wordSet } from '../base/word-set.ts';
import { NO_CLASS } from '../lexicon/word-classes.ts';
import { codePointsOf } from '../notation/code-points.ts';
import { isVariationSelector } from '../notation/script.ts';
import type { Shape, WordType } from './word-type.ts';

/** What stands between a word and the next one. */
export const BOUNDARY = { none: 0, clause: 1, bracket: 2 } as const;

/** The word type of a token that is not a word. All word types have their properties in one order, so that V8 gives them one
 * hidden class: code that reads them is faster. */
export const nonWordType = (key: string, partOfSpeech: number, shape: Shape): WordType => ({
  key,
  origin: 'lexicon',
  pronunciations: [],
  partOfSpeech,
  evidence: 0,
  guessError: 0,
  care: 0,
  hasClitic: false,
  register: 0,
  verse: 0,
  isPossessed: false,
  possessedReadings: 0,
  homograph: null,
  lemma: shape.hash,
  wordClass: NO_CLASS,
  verb: 0,
  hints: 0,
  parts: null,
  meant: null,
  tagWord: null,
  hash: shape.hash,
  end1: shape.end1,
  end2: shape.end2,
  end3: shape.end3,
  beginning: shape.beginning,
  stem: shape.stem,
});

// Above the numbers of the model's parts of speech.
const FIRST_EDGE = 40;

const edge = (number: number): WordType =>
  nonWordType('', FIRST_EDGE + number, {
    hash: number,
    end1: number,
    end2: number,
    end3: number,
    beginning: number,
    stem: number,
  });

/** Placeholders for missing neighbours: at the ends of the text, and at the end of a clause. */
export const EDGE = { start: edge(11), end: edge(12), clause: edge(13) } as const;
/** The key of numbers in digits, which all have one type. */
export const NUMBER = 'number';
/** What stands between the numbers of a range: ۱ تا ۵. */
export const RANGE: ReadonlySet<string> = wordSet('تا الی');
/** The tag of a missing neighbour, above those of the tagger. */
export const EDGE_TAG = 30;

/** A spoken token as the classifiers see it. */
export interface Item {
  type: WordType;
  /** The UTF-16 unit of the last sound. Whether a word ends in a vowel tells much about its ezafe. */
  lastSound: number;
  /** Its part of speech in this sentence by the tagger: with the ezafe told apart, and without regard to it. */
  tag: number;
  kind: number;
  /** Its role for the phrases around it, by the tagger: see ROLES. */
  role: number;
  /** Whether it is a noun or a pronoun, by the tagger. */
  isNominal: boolean;
  /** How it leads to the noun behind it, by the tagger: see LEADS. */
  leads: number;
  /** The tagger's margin for an ezafe, in a few steps. */
  taggerMargin: number;
  /** The person of the next verb of its clause, from 1 to 6; 0 if there is none. */
  person: number;
  /** Hashes of the next verb of its clause, alone and with the word before it: شدن, تمیز شدن; 0 if there is none. */
  verbAhead: number;
  phrasalVerbAhead: number;
  /** Whether the words around it show that it is everyday speech. */
  isSpoken: boolean;
  /** Whether the words of its line are those of classical verse. */
  isVerse: boolean;
  /** Boundary after the token. */
  boundary: number;
}

/** The marker of an object in speech, and the face. */
export const OBJECT_OR_FACE = 'رو';
/** The markers of an object. */
export const OBJECT_MARKERS: ReadonlySet<string> = wordSet(`را ${OBJECT_OR_FACE}`);

/** The persons of verbs of one, or of several, of whom one tells. */
export const [HE, THEY] = [3, 6];
/** The persons of verbs of whom one tells rather than speaks to or for them. */
export const THIRD_PERSONS: ReadonlySet<number> = new Set([HE, THEY]);

/** Whether nothing but a space stands between a word and the next one; false where there is no word. */
export const continues = (word: Pick<Item, 'boundary'> | undefined): boolean =>
  word?.boundary === BOUNDARY.none;

/** Whether a clause begins with a word: nothing stands before it, or a sign that closes a clause. */
export const beginsClause = (items: readonly Pick<Item, 'boundary'>[], i: number): boolean =>
  i === 0 || items[i - 1]!.boundary === BOUNDARY.clause;

/** The spelling of the word before a place, and of the one behind it, where nothing but a space parts them; otherwise ''. */
export const beforeOf = (items: readonly Item[], i: number): string =>
  continues(items[i - 1]) ? items[i - 1]!.type.key : '';
export const behindOf = (items: readonly Item[], i: number): string =>
  continues(items[i]) ? (items[i + 1]?.type.key ?? '') : '';

const BLANK = 0x20;
const CLAUSE_SIGNS = codePointsOf('،؛.؟!:,;?…\n\u2028\u2029–—-+=•|');
const BRACKETS = codePointsOf('«»()[]{}"“”\'‘’/');

// Arrows, bullets, marks of entries, and emoji part what they stand between.
const isPicture = (code: number) =>
  (code >= 0x2190 && code <= 0x2bff) || (code >= 0x1f000 && !isVariationSelector(code));

/** The boundary that the silent code points between two words make. Clause signs outrank brackets. */
export function boundaryOf(codes: Uint32Array, start: number, end: number): number {
  let boundary: number = BOUNDARY.none;
  for (let i = start; i < end; i++) {
    if (codes[i] === BLANK) continue;
    if (CLAUSE_SIGNS.has(codes[i]!) || isPicture(codes[i]!)) return BOUNDARY.clause;
    if (BRACKETS.has(codes[i]!)) boundary = BOUNDARY.bracket;
  }
  return boundary;
}

/** What is done to doors: beband, bastam, bAz. */
export const SHUTS =
  /^(?:ن?می\u200c?|نب|ن|ب)بند(?:م|ی|ه|یم|ین|ید|ن|ند)?$|^(?:ن?می\u200c?|ن|ب)?بست(?:م|ی|ه|یم|ین|ید|ن|ند)?$|^(?:باز|وا|قفل)$/;
