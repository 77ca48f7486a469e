import { expect, test } from 'vitest';
import { createEngine } from '../../server/reading/engine.ts';
import { parseModel } from '../../server/reading/model.ts';
import { textOf } from '../../server/reading/notation/code-points.ts';
import { readText } from '../../server/reading/pipeline.ts';
import { readingModel } from '../../server/reading-model.ts';
import { hostileTexts } from '../support/hostile-texts.ts';

// Sixteen words and what each may be joined with; an unknown one takes a tenth of a millisecond.
const MOST = 64;

const engine = createEngine(parseModel(readingModel()));

test.each([...hostileTexts(4)])('no step of reading %s looks up many words', (_name, text) => {
  let lookups = 0;
  const counted =
    <Result>(look: (key: string) => Result) =>
    (key: string) => {
      lookups += 1;
      return look(key);
    };
  const { wordTypeOf, quickTypeOf } = engine;
  const steps = readText(textOf(text), {
    ...engine,
    wordTypeOf: counted(wordTypeOf),
    quickTypeOf: counted(quickTypeOf),
  });
  const most: number[] = [];
  for (let isDone = false; !isDone; lookups = 0) {
    isDone = steps.next().done === true;
    most.push(lookups);
  }
  expect(Math.max(...most)).toBeLessThanOrEqual(MOST);
});
