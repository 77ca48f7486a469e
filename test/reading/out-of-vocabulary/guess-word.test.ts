import { describe, expect, test } from 'vitest';
import { createEngine } from '../../../server/reading/engine.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { chancesOf, guessDoubt } from '../../../server/reading/out-of-vocabulary/ranker.ts';
import { readingModel } from '../../../server/reading-model.ts';

const { entryOf } = createEngine(parseModel(readingModel()));

describe('the reading of an unknown word', () => {
  test.each([
    ['کتابهاشونو', 'ketAbhASuno', 'an ending that few words just happen to have'],
    ['دلتون', 'deletun', 'a spoken ending behind a short word that everybody says'],
    ['میبینمشون', 'mibinameSun', 'a verb with می, whatever its letters say'],
  ])('the unknown word %s is read as a compound: %s, %s', (word, expected) => {
    const { origin, pronunciations } = entryOf(word);
    expect(origin).not.toBe('letters');
    expect(pronunciations[0]?.phonemes).toBe(expected);
  });
});

describe('the confidence of a guess', () => {
  test('a word of the lexicon is not a guess', () => {
    expect(entryOf('کتاب').guessDoubt).toBe(0);
  });

  test('a word that might be read in many ways has less confidence than one whose letters are sure', () => {
    expect(entryOf('قژمپوغ').guessDoubt).toBeGreaterThan(2 * entryOf('ترحیم').guessDoubt);
  });

  test('an unlikely guess, and one of unsure letters, has less confidence', () => {
    expect(guessDoubt(0.45, -0.5)).toBeGreaterThan(guessDoubt(0.95, -0.5));
    expect(guessDoubt(0.95, -1.5)).toBeGreaterThan(guessDoubt(0.95, -0.1));
  });

  test('confidences are probabilities, however unsure the letters are', () => {
    for (const sureness of [0, -0.01, -3, -1000]) {
      expect(guessDoubt(1, sureness)).toBeGreaterThan(0);
      expect(guessDoubt(1, sureness)).toBeLessThan(1);
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
