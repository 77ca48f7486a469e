import type { VerbOf } from '../morphology/light-verbs.ts';
import { slice, type Text } from '../notation/code-points.ts';
import { pronunciationOf } from '../notation/pronunciation.ts';
import { hasEzafe } from '../notation/sounds.ts';
import type { Pronunciation } from '../notation/spoken-form.ts';
import type { OtherToken, Token, WordToken } from '../tokenize/token.ts';
import { addressPhonemes, foreignPhonemes } from '../verbalize/latin-words.ts';
import { numberPhonemes } from '../verbalize/numbers.ts';
import { BOUNDARY, boundaryOf, noWord } from './context.ts';
import { shapeOf } from './shape.ts';
import { steer } from './typed-vowels.ts';
import type { Draft } from './word-analysis.ts';
import type { Entry } from './word-type.ts';

/** What tells of a spelling what it is by itself. */
export interface Words {
  entryOf: (key: string) => Entry;
  /** The number of the light verb that a word is a form of, or 0. */
  verbOf: VerbOf;
}

/** The spoken tokens of a text with what each is by itself; context comes later. */
export function draftsOf(text: Text, tokens: readonly Token[], words: Words): Draft[] {
  const drafts: Draft[] = [];
  let last: Draft | undefined;
  for (const token of tokens) {
    if (token.kind === 'space' || token.kind === 'other') {
      if (last && last.boundary !== BOUNDARY.clause) close(last, text.codes, token);
      continue;
    }
    last =
      token.kind === 'word'
        ? wordDraft(token, words.entryOf(token.key))
        : spokenDraft(text, token, words.entryOf);
    drafts.push(last);
  }
  return drafts;
}

function close(draft: Draft, codes: Uint32Array, { start, end }: OtherToken): void {
  const boundary = boundaryOf(codes, start, end);
  if (boundary !== BOUNDARY.none) draft.boundary = boundary;
}

function draft(token: Token, entry: Entry, pronunciation: Pronunciation, ezafe: boolean | null): Draft {
  return {
    token,
    entry,
    pronunciation,
    ezafe,
    endsLine: false,
    boundary: BOUNDARY.none,
    lastSound: 0,
    tag: 0,
    kind: 0,
    role: 0,
    person: 0,
    lean: 0,
    isSpoken: false,
    margin: Infinity,
    ezafeScore: 0,
  };
}

/** A word with what it is by itself, when its spelling is of this kind. */
export function wordDraft(token: WordToken, entry: Entry): Draft {
  const { key, typed } = token;
  if (typed === null) {
    const pronunciation = entry.pronunciations[0]!;
    return draft(token, entry, pronunciation, spelledEzafe(key, pronunciation));
  }
  const { pronunciations, ezafe } = steer(key, typed, entry.pronunciations);
  const steered: Entry = { ...entry, pronunciations, homograph: homographAmong(entry, pronunciations) };
  const pronunciation = pronunciations[0]!;
  return draft(token, steered, pronunciation, ezafe || spelledEzafe(key, pronunciation));
}

function homographAmong(entry: Entry, left: readonly Pronunciation[]): Entry['homograph'] {
  const { homograph, pronunciations } = entry;
  if (!homograph || left.length < 2) return null;
  return {
    hash: homograph.hash,
    readings: left.map((one) => homograph.readings[pronunciations.indexOf(one)] ?? 0),
  };
}

/** A silent ی at the end, after ā, u or e, writes the ezafe: صدای, خانه‌ی. */
function spelledEzafe(key: string, { sounds }: Pronunciation): true | null {
  return key.length > 2 && key.endsWith('ی') && sounds.at(-1) === '' ? true : null;
}

const FOREIGN_SHAPE = shapeOf('A');
const SEEN_AS = {
  number: noWord('number', 0, shapeOf('۰')),
  foreign: noWord('foreign', 0, FOREIGN_SHAPE),
  address: noWord('address', 0, FOREIGN_SHAPE),
};
const SPEAK = { number: numberPhonemes, foreign: foreignPhonemes, address: addressPhonemes };

const PERCENT = '_darsad';

// What surrounds a number of per cent sees the word درصد, the rest see digits or foreign letters.
function seenAs(kind: keyof typeof SEEN_AS, said: string, entryOf: (key: string) => Entry): Entry {
  if (!said.endsWith(PERCENT)) return SEEN_AS[kind];
  const { key, partOfSpeech, verb, ...shape } = entryOf('درصد');
  return { ...noWord(key, partOfSpeech, shape), verb };
}

function spokenDraft(text: Text, token: OtherToken, entryOf: (key: string) => Entry): Draft {
  const kind = token.kind as keyof typeof SPEAK;
  const said = token.said ?? SPEAK[kind](slice(text, token.start, token.end));
  const pronunciation = pronunciationOf('', [said]);
  const entry = { ...seenAs(kind, said, entryOf), pronunciations: [pronunciation] };
  // An abbreviation that ends in an ezafe (safhe-ye) takes no other.
  return draft(token, entry, pronunciation, hasEzafe(said) ? false : (token.takesEzafe ?? null));
}
