import { expect, test } from 'vitest';
import { ezafeTrainingSet } from '../../../../scripts/training/examples/ezafe-training-set.ts';
import { exampleOf } from '../../../../scripts/training/examples/sentence-example.ts';
import { sideBySide } from '../../../../scripts/training/sources/sentences/clauses.ts';
import { labelled, labelsOf } from '../../../../scripts/training/sources/sentences/sentence.ts';
import { createEngine } from '../../../../server/reading/engine.ts';
import { parseModel } from '../../../../server/reading/model.ts';
import { BOUNDARY } from '../../../../server/reading/sentence/context.ts';
import { readingModel } from '../../../../server/reading-model.ts';

const engine = createEngine(parseModel(readingModel()));

test('ezafes are learnt from sentences with their commas, and once more without them', () => {
  const text = 'در تهران، هوا سرد بود';
  const sentence = labelled('1', text, labelsOf('در|dar تهران|tehrAn هوا|havA سرد|sard بود|bud'));
  const learnt = { sentences: [sentence], examples: [exampleOf(sentence, engine)] };
  const whole = ezafeTrainingSet(learnt, engine).filter(({ words }) => words.length === 5);
  expect(whole.map(({ words }) => words[1]!.boundary)).toEqual([BOUNDARY.clause, BOUNDARY.none]);
  expect(whole.map(({ labels }) => labels)).toEqual([sentence.labels, sentence.labels]);
});

test('phrases that stand side by side are pairs of an opener and a clause, every word with its label', () => {
  const pairs = sideBySide();
  expect(sideBySide()).toEqual(pairs);
  for (const pair of pairs.slice(0, 500)) {
    const matched = exampleOf(pair, engine).labels.filter((label) => label !== undefined);
    expect([pair.text, matched.length]).toEqual([pair.text, pair.labels.length]);
    expect(pair.text).not.toMatch(/[+،]/);
  }
});
