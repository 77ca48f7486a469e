import { codePointsOf, slice, type Text } from './code-points.ts';
import type { Draft } from './drafts.ts';
import { CLASS, classOf, ZWNJ } from './letters.ts';
import type { Tagger } from './tagger.ts';
import type { OtherToken, Token } from './tokenize.ts';

// Steps of the tagger's margin that classifiers see.
const LEAN = 12;
const MOST_LEAN = 8;
// The tagger's memory grows with its sentence; of those without an end it sees pieces.
const LONGEST_SENTENCE = 400;

const SENTENCE_ENDS = codePointsOf('.!?؟…');
const LINE_ENDS = codePointsOf('\n\r\u2028\u2029');

/** Lays the tagger's verdicts over the drafts of a text: sentence by sentence, signs included. */
export function tagDrafts(
  text: Text,
  tokens: readonly Token[],
  drafts: readonly Draft[],
  tagger: Tagger,
): void {
  let spellings: string[] = [];
  // For each draft of the sentence, the place of its word among the spellings.
  let places: number[] = [];
  let first = 0;
  const close = () => {
    const tagged = tagger(spellings);
    places.forEach((place, i) => {
      const draft = drafts[first + i]!;
      const { tag, kind, role, margin } = tagged[place]!;
      draft.tag = tag;
      draft.kind = kind;
      draft.role = role;
      draft.lean = Math.max(-MOST_LEAN, Math.min(MOST_LEAN, Math.round(margin / LEAN))) + MOST_LEAN;
    });
    first += places.length;
    [spellings, places] = [[], []];
  };
  for (const token of tokens) {
    if (token.kind === 'space') {
      if (hasAny(text, token, LINE_ENDS)) close();
    } else if (token.kind === 'other') {
      addSigns(text, token, spellings);
      if (hasAny(text, token, SENTENCE_ENDS)) close();
    } else {
      addWords(text, token, spellings);
      places.push(spellings.length - 1);
    }
    if (spellings.length >= LONGEST_SENTENCE) close();
  }
  close();
}

function hasAny({ codes }: Text, { start, end }: Token, wanted: ReadonlySet<number>): boolean {
  for (let i = start; i < end; i++) if (wanted.has(codes[i]!)) return true;
  return false;
}

// What nobody sees (marks, joiners, signs of direction) is none.
function addSigns(text: Text, { start, end }: Token, spellings: string[]): void {
  for (let i = start; i < end && spellings.length < 2 * LONGEST_SENTENCE; i++) {
    if (classOf(text.codes[i]!) === CLASS.other) spellings.push(slice(text, i, i + 1));
  }
}

const JOINED_TO = `به${ZWNJ}`;

/** به‌طور is two words to the tagger. */
function addWords(text: Text, token: Exclude<Token, { kind: 'space' }>, spellings: string[]): void {
  if (token.kind !== 'word') {
    spellings.push(endsOf(text, token));
  } else if (token.key.startsWith(JOINED_TO) && token.key.length > JOINED_TO.length) {
    spellings.push('به', token.key.slice(JOINED_TO.length));
  } else {
    spellings.push(token.key);
  }
}

const LONGEST_FOREIGN = 12;
const END = 4;

// Of long ones the ends tell enough, and a part of the text is not kept for them. The tagger learnt Persian digits.
function endsOf(text: Text, { start, end }: OtherToken): string {
  const spelling =
    end - start > LONGEST_FOREIGN
      ? slice(text, start, start + END) + slice(text, end - END, end)
      : slice(text, start, end);
  return spelling.replace(/[0-9٠-٩]/g, (digit) => String.fromCharCode(0x6f0 + (digit.charCodeAt(0) & 15)));
}
