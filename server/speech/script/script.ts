import { finishSteps, isSpoken, type Reading, type ReadToken, type Steps } from '../../reading/index.ts';
import { soundsOf } from './sounds.ts';
import { type Stress, stressOf } from './stress.ts';

/** One word as it is to be said. */
export interface SpokenWord {
  /** In the notation of the reading room; `-` before an ending that is not stressed. */
  phonemes: string;
  stress: Stress;
}

/** How the melody of a clause ends. */
export type Tone = 'statement' | 'question' | 'exclamation' | 'continuation';

/** The silence after a clause. */
export type Pause = 'breath' | 'clause' | 'sentence' | 'paragraph';

/** Words that are said in one breath. */
export interface Clause {
  words: SpokenWord[];
  tone: Tone;
  pause: Pause;
}

// A clause with more sounds is cut by a breath; a hundred sounds last about eight seconds.
const MOST_SOUNDS = 110;
const LONGEST_WORD = 40;
// After so many sounds a conjunction is a good place for a breath.
const COMFORTABLE_SOUNDS = 55;
const CONJUNCTIONS = new Set(['va', 'ke', 'tA', 'ammA', 'vali', 'yA', 'Con', 'agar', 'zirA']);

// A dot behind a single letter or inside U.S.A. marks an abbreviation and does not end a sentence.
const ABBREVIATED = /^\p{L}[\p{M}\u200d]*$|\p{L}\.\s?\p{L}$/u;

/** The clauses of a text that has been read, in order; none if it has no word. Linear in the text. */
export const scriptOf = (reading: Reading): Clause[] => finishSteps(scripting(reading));

/** The same in steps of a word. */
export function* scripting({ original, tokens, text }: Reading): Steps<Clause[]> {
  const script = createScript();
  const offsetOf = (codePoint: number) => text.offsets?.[codePoint] ?? codePoint;
  let before = '';
  for (const token of tokens) {
    const written = original.slice(offsetOf(token.start), offsetOf(token.end));
    if (isSpoken(token)) for (const word of wordsOf(token)) script.say(word);
    else if (!(written.trim() === '.' && ABBREVIATED.test(before))) script.punctuate(written);
    before = written;
    yield;
  }
  return script.finish();
}

function createScript() {
  const clauses: Clause[] = [];
  let words: SpokenWord[] = [];
  let sounds = 0;
  const close = (tone: Tone, pause: Pause) => {
    if (words.length > 0) clauses.push({ words, tone, pause });
    words = [];
    sounds = 0;
  };
  return {
    say(word: SpokenWord) {
      const length = soundsOf(word.phonemes).length;
      const isFull = sounds + length > MOST_SOUNDS;
      if (isFull || (sounds > COMFORTABLE_SOUNDS && CONJUNCTIONS.has(word.phonemes))) {
        close('continuation', 'breath');
      }
      words.push(word);
      sounds += length;
    },
    punctuate(signs: string) {
      const mark = markOf(signs);
      if (mark === undefined) return;
      close(mark.tone, mark.pause);
      lengthen(clauses.at(-1), mark);
    },
    finish(): Clause[] {
      close('statement', 'breath');
      return clauses;
    },
  };
}

interface Mark {
  tone: Tone;
  pause: Pause;
}

const ORDER: readonly Pause[] = ['breath', 'clause', 'sentence', 'paragraph'];

// A full stop and a line break are two marks; the longer pause applies.
function lengthen(clause: Clause | undefined, mark: Mark): void {
  if (clause && ORDER.indexOf(mark.pause) > ORDER.indexOf(clause.pause)) clause.pause = mark.pause;
}

function markOf(signs: string): Mark | undefined {
  if (/[\n\r\u2028\u2029]/.test(signs)) return { tone: toneOf(signs), pause: 'paragraph' };
  if (/[.!?؟…۔]/.test(signs)) return { tone: toneOf(signs), pause: 'sentence' };
  if (/[،,؛;:()[\]{}–—]|(?:^|\s)-/.test(signs)) return { tone: 'continuation', pause: 'clause' };
  return undefined;
}

function toneOf(signs: string): Tone {
  if (/[?؟]/.test(signs)) return 'question';
  return signs.includes('!') ? 'exclamation' : 'statement';
}

type SpokenToken = Exclude<ReadToken, { kind: 'space' | 'other' }>;

/** A token may be several words: numbers, and words joined by `_`. */
function wordsOf(token: SpokenToken): SpokenWord[] {
  const spelling = token.kind === 'word' ? token.key : '';
  const parts = phonemesOf(token)
    .split('_')
    .filter((part) => soundsOf(part).length > 0);
  return parts
    .flatMap((part) => cut(part))
    .map((phonemes) => {
      const body = phonemes.split('-')[0]!;
      return { phonemes, stress: stressOf(body, spelling) };
    });
}

function phonemesOf(token: SpokenToken): string {
  const said = token.kind === 'word' ? token.pronunciation.phonemes : token.phonemes;
  if (!token.ezafe || said === '') return said;
  return `${said}-${/[aeoAiu]$/.test(said) ? 'ye' : 'e'}`;
}

// Synthesizers do not take words of unlimited length.
function cut(phonemes: string): string[] {
  const sounds = soundsOf(phonemes);
  if (sounds.length <= LONGEST_WORD) return [phonemes];
  const count = Math.ceil(sounds.length / LONGEST_WORD);
  return Array.from({ length: count }, (_, i) =>
    sounds.slice(i * LONGEST_WORD, (i + 1) * LONGEST_WORD).join(''),
  );
}
