import { expect, test } from 'vitest';
import { createReader, phonemes, type Reader } from '../../../server/reading/index.ts';
import { readingModel } from '../../../server/reading-model.ts';
import { hostileTexts } from '../../support/hostile-texts.ts';

const model = readingModel();
const text = hostileTexts(5).get('unknown words of 5 letters')!;
// Without the ezafe, which the words around decide.
const wordsOf = (reader: Reader, text: string) =>
  phonemes(reader.read(text)).words.map((word) => word.replace(/-y?e$/, ''));

test('how the words of a text are read does not depend on the texts before', () => {
  const fresh = createReader(model);
  const used = createReader(model);
  const words = text.split(' ');
  for (const word of words.toReversed()) used.read(word);
  expect(wordsOf(used, text)).toEqual(wordsOf(fresh, text));
});

test('a word that is read quickly in a long text keeps its reading there, and is read with care by itself', () => {
  const reader = createReader(model);
  const last = text.split(' ').slice(-30).join(' ');
  const long = wordsOf(reader, `${text} ${last}`);
  expect(long.slice(-30)).toEqual(long.slice(-60, -30));
  expect(wordsOf(reader, last)).toEqual(wordsOf(createReader(model), last));
  const [first = ''] = text.split(' ');
  expect(wordsOf(reader, first)).toEqual([long[0]]);
});

test('a run of letters without end is words of at most 64 letters, those aside that are repeated', () => {
  const { tokens } = createReader(model).read(hostileTexts(5).get('one unknown word')!);
  for (const token of tokens)
    if (token.kind === 'word') expect(token.key.replace(/(.)\1\1+/g, '$1$1').length).toBeLessThanOrEqual(64);
});

test('a letter that is repeated without end is still that letter', () => {
  const reader = createReader(model);
  expect(wordsOf(reader, `سل${'ا'.repeat(3000)}م`)).toEqual(['salAm']);
});
