import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadContract } from '../../../server/contract/index.ts';
import { createTranslator } from '../../../server/translation/index.ts';
import { hostileTexts } from '../../support/hostile-texts.ts';
import { persianText } from '../persian-text.ts';

const live = () => new AbortController().signal;

/** A translator whose engine gives equal answers to equal sentences, or another one. */
const translating = (answer: (sentence: string) => string, repeatable = true) =>
  createTranslator({
    version: 'test',
    repeatable,
    ready: async () => {},
    translate: async (sentences) => sentences.map(answer),
  });

/** Throws ContractViolation for what no answer may be. */
function checkAnswer(original: string, translation: string): void {
  loadContract().checkGenerated('translate', {
    original,
    translation,
    source_language: 'fa',
    target_language: 'en',
  });
}

test('whatever an engine makes of any text, the answer keeps the contract', async () => {
  const answers = fc.tuple(fc.string({ unit: 'binary', minLength: 1 }), fc.nat(100_000));
  await fc.assert(
    fc.asyncProperty(persianText, answers, fc.boolean(), async (words, [said, times], repeatable) => {
      const text = `${[...words].slice(0, 5_998).join('')} س`;
      const long = said.repeat(Math.ceil(times / said.length));
      const answer = await translating((sentence) => `${sentence} ${long}`, repeatable)
        .translate(text, live())
        .catch((error: unknown) => error);
      if (typeof answer === 'string') checkAnswer(text, answer);
      else expect(answer).toMatchObject({ kind: 'provider_rejected' });
    }),
    { numRuns: 100 },
  );
});

test('hostile texts whose every letter becomes a sentence keep the contract', async () => {
  const wordy = translating((sentence) => 'May peace be upon him and his family. '.repeat(sentence.length));
  for (const text of hostileTexts().values()) checkAnswer(text, await wordy.translate(text, live()));
});

test('a sentence that a model cannot leave off stays as it is, and the others are translated', async () => {
  const lost = translating((sentence) => (sentence.startsWith('گم') ? 'the '.repeat(20_000) : 'Hello.'));
  expect(await lost.translate('سلام.\nگم شد.\nخوبی؟', live())).toBe('Hello.\nگم شد.\nHello.');
});

test('an engine outside that answers with far too much is rejected', async () => {
  await expect(translating(() => 'a'.repeat(60_001), false).translate('سلام', live())).rejects.toMatchObject({
    kind: 'provider_rejected',
    retryable: false,
  });
});

test('half a character in an answer becomes a whole one', async () => {
  expect(await translating(() => 'Hi \ud83d').translate('سلام', live())).toBe('Hi \ufffd');
});
