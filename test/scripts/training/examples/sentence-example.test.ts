import { expect, test } from 'vitest';
import { exampleOf } from '../../../../scripts/training/examples/sentence-example.ts';
import { labelsOf } from '../../../../scripts/training/sources/sentences/sentence.ts';
import { createEngine } from '../../../../server/reading/engine.ts';
import { parseModel } from '../../../../server/reading/model.ts';
import { readingModel } from '../../../../server/reading-model.ts';

const engine = createEngine(parseModel(readingModel()));

test.each([
  ['a word in Latin letters', 'با iPhone نسل قبل', 'با|bA iPhone|Ayfon-e نسل|nasl-e قبل|qabl'],
  ['a word behind a sign', 'کتاب، دفتر و قلم', 'کتاب|ketAb دفتر|daftar و|va قلم|qalam'],
  ['a word spelled with Arabic letters', 'كتاب علي', 'کتاب|ketAb-e علی|ali'],
])('%s has its label in an example', (_, text, tokens) => {
  const labels = labelsOf(tokens);
  expect(exampleOf({ text, labels }, engine).labels).toEqual(labels);
});

test('a word that its source has lost leaves the labels of the others in their places', () => {
  const labels = labelsOf('کتاب|ketAb-e من|man');
  expect(exampleOf({ text: 'کتاب خوب من', labels }, engine).labels).toEqual([
    labels[0],
    undefined,
    labels[1],
  ]);
});
