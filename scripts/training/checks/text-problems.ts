import { CONSONANTS, PERSIAN_CONSONANTS } from '../../../server/reading/notation/consonants.ts';
import { ALPHABET } from '../../../server/reading/notation/script.ts';
import { align } from '../alignment/align.ts';
import { keyOf } from '../key-of.ts';
import { distance } from '../measure/distance.ts';
import { FRAME_PLACES } from '../measure/frames.ts';
import { unlisted, wrong } from '../own/row-problems.ts';
import { wordsOf } from '../own/sentences.ts';
import { OWN_LIMIT } from '../own/words.ts';
import { PARTS_OF_SPEECH } from '../sources/parts-of-speech.ts';
import type { PlacedRow } from '../tables.ts';

/** The rows of names, sentences and frames that training or a measure would misunderstand: one message each. */
export const textProblems = (rowsOf: (name: string) => readonly PlacedRow[]): string[] => [
  ...wrong(rowsOf('names.tsv'), ([, kind = '']) =>
    PARTS_OF_SPEECH.includes(kind)
      ? undefined
      : `${kind} is no part of speech: write one of ${PARTS_OF_SPEECH.slice(1).join(', ')}`,
  ),
  ...wrong(rowsOf('sentences.tsv'), ([, kind = '', text = '', phonemes = '']) =>
    KINDS.includes(kind)
      ? misfittingWord(text, phonemes)
      : `${kind} is no kind of sentence: write one of ${KINDS.join(', ')}`,
  ),
  ...wrong(rowsOf('frames.tsv'), ([frame = '']) => {
    const odd = frame
      .split(' ')
      .map((place) => /^[a-z]+/i.exec(place)?.[0])
      .find((name) => name !== undefined && !FRAME_PLACES.includes(name));
    return odd === undefined ? undefined : unlisted(`${odd} is no place of a frame`);
  }),
];

const KINDS = [
  'chat',
  'subtitles',
  'news',
  'school',
  'technology',
  'law',
  'religion',
  'poetry',
  'literature',
  'recipes',
  'mixed',
];

function misfittingWord(text: string, phonemes: string): string | undefined {
  const said = phonemes.split(' ');
  const at = wordsOf(text).findIndex((word, i) => !mayBe(keyOf(word), said[i] ?? ''));
  return at < 0
    ? undefined
    : `${said[at]} does not fit the letters of ${wordsOf(text)[at]}: write how each word is said, in their order`;
}

// A third of the consonants may differ: names of letters, Arabic cases and names from abroad are said as they are.
const DIFFERING = 1 / 3;

function mayBe(key: string, said: string): boolean {
  if (key.length < 2 || [...key].some((letter) => !ALPHABET.includes(letter))) return true;
  const withoutEzafe = said.replace(/-y?[eo]$/, '');
  if (align(key, withoutEzafe, OWN_LIMIT) ?? align(key, said, OWN_LIMIT)) return true;
  const letters = Array.from(
    key.replace(DOUBLE, '$1'),
    (letter) => CONSONANTS[letter] ?? PERSIAN_CONSONANTS[letter],
  );
  const [one, other] = [bare(letters.join('')), bare(withoutEzafe.replace(DOUBLE, '$1'))];
  return distance(one, other) <= DIFFERING * one.length;
}

const DOUBLE = /(.)\1/g;

/** The consonants of phonemes, without those that vowel letters and a silent h stand for. */
const bare = (phonemes: string): string => phonemes.replace(/[-_'aeoAiuvyh]/g, '');
