import { describe, expect, test } from 'vitest';
import { createEngine } from '../../../server/reading/engine.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { chancesOf, guessError } from '../../../server/reading/out-of-vocabulary/ranker.ts';
import { openRankerWeights } from '../../../server/reading/out-of-vocabulary/ranker-weights.ts';
import { readingModel } from '../../../server/reading-model.ts';

const model = parseModel(readingModel());
const { wordTypeOf } = createEngine(model);
const { errors } = openRankerWeights(model.ranker);

describe('the reading of an unknown word', () => {
  test.each([
    ['کتابهاشونو', 'ketAbhASuno', 'an ending that few words just happen to have'],
    ['دلتون', 'deletun', 'a spoken ending behind a short word that everybody says'],
    ['میبینمشون', 'mibinameSun', 'a verb with می, whatever its letters say'],
  ])('the unknown word %s is read as a compound: %s, %s', (word, expected) => {
    const { origin, pronunciations } = wordTypeOf(word);
    expect(origin).not.toBe('letters');
    expect(pronunciations[0]?.phonemes).toBe(expected);
  });
});

describe('an unknown word with an Arabic particle before the article', () => {
  test.each([
    ['کتاب\u200cفی\u200cالارض\u200cضخ', 'ketAbfe'],
    ['ربنا\u200cآتنا\u200cفی\u200cالدنیا', "rabbanA'AtenAfed"],
  ])('%s begins with %s: the parts before it keep their sounds', (word, beginning) => {
    const [first] = wordTypeOf(word).pronunciations;
    expect(first?.phonemes.startsWith(beginning)).toBe(true);
    expect(first?.sounds).toHaveLength(word.length);
  });
});

test.each(model.tables.own['compound-parts'])(
  'a compound of %s as %s part has a sound for each letter',
  (part = '') => {
    for (const word of [`${part}\u200cکتاب`, `کتاب\u200c${part}`])
      expect(wordTypeOf(word).pronunciations[0]?.sounds, word).toHaveLength(word.length);
  },
);

describe('how likely a guess is wrong', () => {
  test('a word of the lexicon is not a guess', () => {
    expect(wordTypeOf('کتاب').guessError).toBe(0);
  });

  test('a word that might be read in many ways is likelier wrong than one whose letters are sure', () => {
    expect(wordTypeOf('قژمپوغ').guessError).toBeGreaterThan(2 * wordTypeOf('ترحیم').guessError);
  });

  test('an unlikely guess, and one of unsure letters, is likelier wrong', () => {
    expect(guessError(errors, 0.45, -0.5)).toBeGreaterThan(guessError(errors, 0.95, -0.5));
    expect(guessError(errors, 0.95, -1.5)).toBeGreaterThan(guessError(errors, 0.95, -0.1));
  });

  test('errors are probabilities, however unsure the letters are', () => {
    for (const sureness of [0, -0.01, -3, -1000]) {
      expect(guessError(errors, 1, sureness)).toBeGreaterThan(0);
      expect(guessError(errors, 1, sureness)).toBeLessThan(1);
    }
  });
});

test('the probabilities of readings add up to one and grow with the evidence', () => {
  const chances = chancesOf(
    [[['a', 1]], [['b', 2]], []],
    new Map([
      ['a', 100],
      ['b', 100],
    ]),
  );
  expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  expect(chances[1]).toBeGreaterThan(chances[0]!);
  expect(chances[0]).toBeGreaterThan(chances[2]!);
});
