import { fromCodePoints } from './code-points.ts';
import { BOUNDARY, boundaryOf, type Item } from './context.ts';
import { shapeOf } from './entries.ts';
import type { EzafeScorer } from './ezafe.ts';
import { addressPhonemes, foreignPhonemes } from './foreign.ts';
import type { HomographChooser } from './homographs.ts';
import { numberPhonemes } from './numbers.ts';
import { pronunciationOf } from './pronunciation.ts';
import { steer } from './steer.ts';
import type { OtherToken, Token, WordToken } from './tokenize.ts';
import type { Entry, Pronunciation, ReadToken } from './types.ts';

export interface Engine {
  entryOf: (key: string) => Entry;
  chooseHomograph: HomographChooser;
  scoreEzafe: EzafeScorer;
}

/** A token with what made its reading certain or not. */
export interface Judged {
  token: ReadToken;
  /** Score distance to the next reading of a homograph; infinite where there is nothing to choose. */
  margin: number;
  /** Score of the ezafe; infinite where the spelling or the writer decides. */
  ezafeScore: number;
}

/** A spoken token on its way to a reading. */
export interface Draft extends Item {
  token: Token;
  pronunciation: Pronunciation;
  margin: number;
  /** What the spelling or the writer says about the ezafe, if anything. */
  ezafe: boolean | null;
}

/** Reads tokens in their context: words, then homographs, then ezafe. One pass each. */
export function readTokens(codes: Uint32Array, tokens: readonly Token[], engine: Engine): Judged[] {
  const drafts = draftsOf(codes, tokens, engine);
  chooseHomographs(drafts, engine.chooseHomograph);
  const scores = scoreEzafes(drafts, engine.scoreEzafe);
  let next = 0;
  return tokens.map((token) => {
    if (token.kind === 'space' || token.kind === 'other') {
      return {
        token: { kind: token.kind, start: token.start, end: token.end },
        margin: Infinity,
        ezafeScore: Infinity,
      };
    }
    const draft = drafts[next]!;
    const ezafeScore = scores[next++]!;
    return { token: finish(draft, ezafeScore > 0), margin: draft.margin, ezafeScore };
  });
}

function finish({ token, entry, pronunciation }: Draft, ezafe: boolean): ReadToken {
  if (token.kind === 'word') return { ...token, pronunciation, ezafe, origin: entry.origin };
  return {
    kind: token.kind as 'number',
    start: token.start,
    end: token.end,
    phonemes: pronunciation.phonemes,
    ezafe,
  };
}

export function draftsOf(codes: Uint32Array, tokens: readonly Token[], engine: Engine): Draft[] {
  const drafts: Draft[] = [];
  for (const token of tokens) {
    if (token.kind === 'space' || token.kind === 'other') close(drafts.at(-1), codes, token);
    else drafts.push(token.kind === 'word' ? wordDraft(token, engine) : spokenDraft(codes, token));
  }
  return drafts;
}

// A clause sign outweighs brackets and spaces between the same two words.
function close(draft: Draft | undefined, codes: Uint32Array, token: OtherToken): void {
  if (!draft || draft.boundary === BOUNDARY.clause) return;
  const isPlainSpace = token.kind === 'space' && token.end === token.start + 1 && codes[token.start] === 0x20;
  if (isPlainSpace) return;
  const boundary = boundaryOf(fromCodePoints(codes, token.start, token.end));
  if (boundary !== BOUNDARY.none) draft.boundary = boundary;
}

function wordDraft(token: WordToken, engine: Engine): Draft {
  const entry = engine.entryOf(token.key);
  const plain = { token, entry, boundary: BOUNDARY.none, margin: Infinity, lastSound: 0 };
  if (token.typed === null) {
    return {
      ...plain,
      pronunciation: entry.pronunciations[0]!,
      ezafe: spelledEzafe(token.key, entry.pronunciations[0]!),
    };
  }
  const { pronunciations, ezafe } = steer(token.key, token.typed, entry.pronunciations);
  const steered: Entry = { ...entry, pronunciations, homograph: homographAmong(entry, pronunciations) };
  const pronunciation = pronunciations[0]!;
  return { ...plain, entry: steered, pronunciation, ezafe: ezafe || spelledEzafe(token.key, pronunciation) };
}

function homographAmong(entry: Entry, left: readonly Pronunciation[]): Entry['homograph'] {
  if (!entry.homograph || left.length < 2) return null;
  const readings = left.map((one) => entry.homograph!.readings[entry.pronunciations.indexOf(one)] ?? 0);
  return { hash: entry.homograph.hash, readings };
}

/** A silent ی at the end, after ā or u, writes the ezafe: صدای. */
function spelledEzafe(key: string, { sounds }: Pronunciation): true | null {
  return key.length > 2 && key.endsWith('ی') && sounds.at(-1) === '' ? true : null;
}

const NUMBER_SHAPE = shapeOf('۰');
const FOREIGN_SHAPE = shapeOf('A');
const SPEAK = { number: numberPhonemes, foreign: foreignPhonemes, address: addressPhonemes };

function spokenDraft(codes: Uint32Array, token: OtherToken): Draft {
  const kind = token.kind as 'number' | 'foreign' | 'address';
  const phonemes = SPEAK[kind](fromCodePoints(codes, token.start, token.end));
  const pronunciation = pronunciationOf('', [phonemes]);
  const entry: Entry = {
    key: kind,
    pronunciations: [pronunciation],
    origin: 'lexicon',
    partOfSpeech: 0,
    homograph: null,
    ...(kind === 'number' ? NUMBER_SHAPE : FOREIGN_SHAPE),
  };
  return {
    token,
    entry,
    pronunciation,
    boundary: BOUNDARY.none,
    margin: Infinity,
    lastSound: 0,
    ezafe: null,
  };
}

export function chooseHomographs(drafts: Draft[], choose: HomographChooser): void {
  drafts.forEach((draft, i) => {
    const { homograph, pronunciations } = draft.entry;
    if (homograph) {
      const { place, margin } = choose(drafts, i, homograph);
      draft.margin = margin;
      draft.pronunciation = pronunciations[place]!;
    }
    draft.lastSound = draft.pronunciation.phonemes.charCodeAt(draft.pronunciation.phonemes.length - 1) || 0;
  });
}

function scoreEzafes(drafts: readonly Draft[], score: EzafeScorer): number[] {
  let previous = false;
  return drafts.map((draft, i) => {
    const value = draft.ezafe === null ? score(drafts, i, previous) : Infinity;
    previous = value > 0;
    return value;
  });
}
