import { expect, test } from 'vitest';
import { everydayTexts } from '../../../scripts/training/own/everyday.ts';
import { freshSentences } from '../../../scripts/training/own/sentences.ts';
import { ownRows } from '../../../scripts/training/tables.ts';
import { finishSteps } from '../../../server/reading/base/steps.ts';
import { createEngine } from '../../../server/reading/engine.ts';
import { ezafeByRule } from '../../../server/reading/ezafe/ezafe-by-rule.ts';
import { ezafeRule } from '../../../server/reading/ezafe/ezafe-rules.ts';
import { parseModel } from '../../../server/reading/model.ts';
import { textOf } from '../../../server/reading/notation/code-points.ts';
import { readText } from '../../../server/reading/pipeline.ts';
import { readingModel } from '../../../server/reading-model.ts';

const engine = createEngine(parseModel(readingModel()));

// What a rule cannot apply without, it names in its LOOKED_AT table; a rule that names too little is never asked.
test('no word has a rule that is not asked', () => {
  const texts = [
    ...everydayTexts().map(({ text }) => text),
    ...freshSentences().map(({ text }) => text),
    ...ownRows('ezafes.tsv').map(([text = '']) => text.replaceAll(/[*_]/g, '')),
  ];
  const missed = texts.flatMap((text) => {
    const { words } = finishSteps(readText(textOf(text), engine));
    return words.flatMap((_, i) => {
      const rule = ezafeRule(words, i, engine.numbered);
      const isAsked = ezafeByRule(words, i, engine.numbered) === (rule?.ezafe ?? null);
      return isAsked ? [] : [`${rule?.name}: ${text}`];
    });
  });
  expect(missed).toEqual([]);
});
