import { expect, test } from 'vitest';
import { createEngine } from '../../server/reading/engine.ts';
import { parseModel } from '../../server/reading/model.ts';
import { textOf } from '../../server/reading/notation/code-points.ts';
import { readText } from '../../server/reading/pipeline.ts';
import { readingModel } from '../../server/reading-model.ts';
import { hostileTexts } from '../support/hostile-texts.ts';

// Sixteen words and what each may be joined with; an unknown one takes a tenth of a millisecond.
const MOST = 64;
// Of formulas, which are said at the end.
const MOST_SAID = 16;

const engine = createEngine(parseModel(readingModel()));

test.each([...hostileTexts(4)])('no step of reading %s looks up many words, or says many', (_name, text) => {
  let lookups = 0;
  const counted =
    <Result>(look: (key: string) => Result) =>
    (key: string) => {
      lookups += 1;
      return look(key);
    };
  let said = 0;
  const { wordTypeOf, quickTypeOf, sayParts } = engine;
  const steps = readText(textOf(text), {
    ...engine,
    wordTypeOf: counted(wordTypeOf),
    quickTypeOf: counted(quickTypeOf),
    sayParts: (...run) => {
      said += 1;
      return sayParts(...run);
    },
  });
  const most: number[] = [];
  const mostSaid: number[] = [];
  for (let isDone = false; !isDone; lookups = 0, said = 0) {
    isDone = steps.next().done === true;
    most.push(lookups);
    mostSaid.push(said);
  }
  expect(Math.max(...most)).toBeLessThanOrEqual(MOST);
  expect(Math.max(...mostSaid)).toBeLessThanOrEqual(MOST_SAID);
});
