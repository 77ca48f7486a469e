import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packTagger } from '../../../scripts/training/tagger/pack-tagger.ts';
import { parseWapiti } from '../../../scripts/training/tagger/wapiti.ts';
import { createTagger } from '../../../server/reading/tagging/tagger.ts';

const TAGS = ['N', 'Ne', 'V'];
const WORDS = ['آب', 'سرد', 'است'];

/** A Wapiti model with one weight for each tag of each word and its neighbours, and one for each pair of tags. */
function wapitiFile(weights: readonly number[]): Buffer {
  const observations = [
    '*',
    ...WORDS.flatMap((word) => ['wl', 'w', 'wr'].map((place) => `u:${place}=${word}`)),
  ];
  const lines = [
    `#mdl#2#${weights.length}`,
    '#rdr#1/0/0',
    '11:u:w=%x[0,0],',
    `#qrk#${TAGS.length}`,
    ...TAGS.map(counted),
    `#qrk#${observations.length}`,
    ...observations.map(counted),
    ...weights.map((weight, place) => `${place}=${hexadecimal(weight)}`),
  ];
  return Buffer.from(`${lines.join('\n')}\n`);
}

const counted = (text: string) => `${Buffer.byteLength(text)}:${text},`;
const hexadecimal = (sixteenths: number) =>
  `${sixteenths < 0 ? '-' : ''}0x${Math.abs(sixteenths).toString(16)[0]}p-2`;

// Three for the tags and nine for the pairs of the observation *, then three for each of nine words in a place.
const WEIGHTS = 12 + 9 * 3;
// Not so far apart that the tagger leaves a tag out.
const weights = fc.array(fc.integer({ min: -10, max: 10 }), { minLength: WEIGHTS, maxLength: WEIGHTS });

/** Tags sentences by these weights. */
function taggerOf(list: readonly number[]) {
  const { wordOf, tag } = createTagger(packTagger(parseWapiti(wapitiFile(list))));
  return (words: readonly string[]) => {
    const { tags, margins } = tag(words.map(wordOf));
    return words.map((_, i) => ({ tag: tags[i]!, margin: margins[i]! }));
  };
}

/** The score of each way to tag a sentence, counted by hand. */
function scoresOf(words: readonly string[], list: readonly number[]): { tags: number[]; score: number }[] {
  const of = (place: number, word: string | undefined, tag: number) =>
    word === undefined ? 0 : list[12 + (WORDS.indexOf(word) * 3 + place) * 3 + tag]!;
  const ways = words.reduce<number[][]>(
    (all) => all.flatMap((way) => TAGS.map((_, tag) => [...way, tag])),
    [[]],
  );
  return ways.map((tags) => ({
    tags,
    score: tags.reduce((sum, tag, i) => {
      const pair = i === 0 ? 0 : list[3 + tags[i - 1]! * 3 + tag]!;
      const own = list[tag]! + of(1, words[i], tag) + of(0, words[i - 1], tag) + of(2, words[i + 1], tag);
      return sum + 4 * (own + pair);
    }, 0),
  }));
}

test('each word has its tag in the best path of its sentence, and the distance to the best path without its ezafe', () => {
  fc.assert(
    fc.property(
      weights,
      fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }),
      (list, words) => {
        const ways = scoresOf(words, list);
        const best = (some: { score: number }[]) => Math.max(...some.map(({ score }) => score));
        const tagged = taggerOf(list)(words);
        words.forEach((_, i) => {
          const { tag, margin } = tagged[i]!;
          const withTag = (wanted: (tag: number) => boolean) => ways.filter(({ tags }) => wanted(tags[i]!));
          expect(best(withTag((one) => one === tag))).toBe(best(ways));
          const distance = best(withTag((one) => one === 1)) - best(withTag((one) => one !== 1));
          expect(margin).toBe(Math.max(-200, Math.min(200, distance)));
        });
      },
    ),
    { numRuns: 60 },
  );
});

test('a sentence without words has no tags', () => {
  const tag = taggerOf(new Array(WEIGHTS).fill(1));
  expect(tag([])).toEqual([]);
});

test('words that the tagger does not know are tagged by their neighbours', () => {
  const list = new Array<number>(WEIGHTS).fill(0);
  // A word before سرد is a noun with ezafe.
  list[12 + (WORDS.indexOf('سرد') * 3 + 2) * 3 + 1] = 8;
  const tag = taggerOf(list);
  expect(tag(['قژپ', 'سرد']).map((one) => TAGS[one.tag])).toEqual(['Ne', 'N']);
});

test('a file that is no Wapiti model is refused', () => {
  expect(() => parseWapiti(Buffer.from('hello\n'))).toThrow('not a Wapiti model');
});
