import { expect, test } from 'vitest';
import { createJoinsNumber } from '../../../server/reading/ezafe/beside-numbers.ts';
import { NUMBER } from '../../../server/reading/sentence/context.ts';
import type { WordAnalysis } from '../../../server/reading/sentence/word-analysis.ts';
import type { WordType } from '../../../server/reading/sentence/word-type.ts';
import { NO_CHAIN } from '../../../server/reading/tagging/phrase-chain.ts';

const NOUN = 1;
const thisYear = { key: 'امسال' } as WordType;

test('what the classifier is asked of another year leaves the words of the text as they are', () => {
  const year = {
    type: { key: NUMBER },
    token: { kind: 'number', start: 6, end: 10, said: 'hezAr_o_CahArsad_o_CahAr' },
    boundary: 0,
  } as unknown as WordAnalysis;
  const noun = { type: { key: 'کنکور' }, kind: NOUN, boundary: 0 } as unknown as WordAnalysis;
  const words = Object.freeze([Object.freeze(noun), Object.freeze(year)]);
  const asked: string[][] = [];
  const tagger = { kindOf: (name: string) => (name === 'N' ? NOUN : 2) };
  const joins = createJoinsNumber(
    (items) => {
      asked.push(items.map(({ type }) => type.key));
      return 1;
    },
    tagger,
    () => thisYear,
  );
  expect(joins(words, 0, NO_CHAIN, -50)).toBe(true);
  expect(asked).toEqual([['کنکور', 'امسال']]);
});
