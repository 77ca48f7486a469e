import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createBergamot,
  createTranslator,
  type ModelFile,
  type TranslationEngine,
} from '../../../server/translation/index.ts';
import { writeSyntheticModel } from '../../translation/bergamot/synthetic-model.ts';
import { persianText } from '../../translation/persian-text.ts';

const live = () => new AbortController().signal;

let folder: string;
let files: ModelFile[];
let engine: TranslationEngine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khanesh-bergamot-'));
  files = await writeSyntheticModel(folder, 1000);
  engine = createBergamot({ folder, files, mirrors: [] });
});
afterAll(async () => {
  await engine.close?.();
  await rm(folder, { recursive: true, force: true });
});

describe('the true engine with a model of random weights', () => {
  test('the engine translates each sentence, the same way every time', async () => {
    const sentences = ['سلام دنیا.', 'این یک متن است.', 'آ'];
    const first = await engine.translate(sentences, live());
    expect(first).toHaveLength(3);
    expect(first.join(' ')).toMatch(/[a-z]/);
    expect(await engine.translate(sentences.toReversed(), live())).toEqual(first.toReversed());
  });

  test('the engine keeps lines, indents, numbers, addresses and Latin words of a text', async () => {
    const text =
      'سلام.\n\n    نشانی ما https://khanesh.ir/a?b=1 است، از ۱۲۳۴ نفر با Node 24 آمدند.\r\n\tپایان';
    const english = await createTranslator(engine).translate(text, live());
    expect(english.replace(/[^\n\r\t]/g, '')).toBe('\n\n\r\n\t');
    expect(english).toMatch(/\n\n {4}\S.*https:\/\/khanesh\.ir\/a\?b=1 .*1234.*Node.*24.*\r\n\t\S/);
  });

  test('the engine keeps the lines of any text', async () => {
    const breaks = (text: string) => text.match(/[\n\v\f\r\u0085\u2028\u2029]/g) ?? [];
    const translator = createTranslator(engine);
    const property = fc.asyncProperty(persianText, async (text) => {
      expect(breaks(await translator.translate(text, live()))).toEqual(breaks(text));
    });
    await fc.assert(property, { numRuns: 5 });
  });

  test('the version of the engine names engine and model', () => {
    expect(engine.version).toBe(`bergamot-0.4.9-fa-en-${files[0]?.sha256.slice(0, 8)}`);
  });

  test('the engine with a model is ready', async () => {
    await engine.ready();
  });
});
