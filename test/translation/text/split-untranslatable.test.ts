import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTranslator, type TranslationEngine } from '../../../server/translation/index.ts';
import { joinParts, splitUntranslatable } from '../../../server/translation/text/split-untranslatable.ts';
import { persianText } from '../persian-text.ts';

const kept = (sentence: string) =>
  splitUntranslatable(sentence)
    .filter((part) => part.kept)
    .map(({ text }) => text.trim());

describe('untranslatable parts', () => {
  test.each([
    ['دمای هوا 23.5 درجه است', ['23.5']],
    ['در https://a.ir/b?c=1 و با a.b@c.ir بنویسید', ['https://a.ir/b?c=1', 'a.b@c.ir']],
    ['نسخه Node.js 24 و Visual Studio Code آمد', ['Node.js 24', 'Visual Studio Code']],
    ['تاریخ 1402/3/5 بود', ['1402/3/5']],
    ['<b class="x">سلام</b>', ['<b class="x">', '</b>']],
    ['سلام دنیا', []],
  ])('the untranslatable parts of «%s» are held back', (sentence, facts) => {
    expect(kept(sentence)).toEqual(facts);
  });

  test('the untranslatable parts and the rest are the whole sentence, whatever it holds', () => {
    fc.assert(
      fc.property(persianText, (text) => {
        const parts = splitUntranslatable(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        expect(joinParts(parts, (part) => part).replace(/[.\s]/g, '')).toBe(text.replace(/[.\s]/g, ''));
      }),
    );
  });
});

describe('an engine that repeats itself', () => {
  const asked: string[][] = [];
  const forgetful: TranslationEngine = {
    version: 'forgetful',
    repeatable: true,
    translate: async (sentences) => {
      asked.push(sentences);
      return sentences.map((sentence) => (/\d|[a-z]/i.test(sentence) ? 'Lost.' : `[${sentence.length}].`));
    },
    ready: async () => {},
  };

  test('an engine that repeats itself is asked for the text between the facts that it lost', async () => {
    const { signal } = new AbortController();
    const english = await createTranslator(forgetful).translate('دمای هوا ۲۳ درجه است. سلام', signal);
    expect(english).toBe('[8] 23 [9]. [4].');
    expect(asked).toEqual([
      ['دمای هوا 23 درجه است.', 'سلام'],
      ['دمای هوا', 'درجه است.'],
    ]);
  });

  test('a part that the engine has no words for stays as it is', async () => {
    const speechless: TranslationEngine = {
      ...forgetful,
      translate: async (sentences) => sentences.map((sentence) => (sentence.length < 2 ? '' : 'Hello')),
    };
    const { signal } = new AbortController();
    expect(await createTranslator(speechless).translate('ء\nسلام', signal)).toBe('ء\nHello');
  });
});
