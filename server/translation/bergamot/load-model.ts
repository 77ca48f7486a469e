import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AlignedMemory, type BergamotModule, loadWasm, type TranslationModel } from './load-wasm.ts';
import type { ModelFile } from './model-files.ts';

/** Translates each sentence, synchronously, however long it takes. */
export type Translate = (sentences: string[]) => string[];

/** A file of the model that is not what it should be; the message names it. */
export class WrongBytes extends Error {}

/**
 * Mozilla's settings for its models, but for the size of the batches. `max-length-break` is in pieces of words: a
 * longer sentence is translated in parts. The engine takes the 128 MB of work space anyway.
 */
const SETTINGS = [
  'beam-size: 1',
  'normalize: 1.0',
  'word-penalty: 0',
  'cpu-threads: 0',
  'gemm-precision: int8shiftAlphaAll',
  'skip-cost: true',
  'alignment: soft',
  'quiet: true',
  'quiet-translation: true',
  'max-length-break: 128',
  'mini-batch-words: 1024',
  'workspace: 128',
  'max-length-factor: 2.0',
];
// Bytes; what the engine's own loader asks for.
const ALIGNMENT = { model: 256, shortlist: 64, vocabulary: 64 } as const;

/** The engine with a model from this folder. Rejects with WrongBytes when a file is missing or not the right one. */
export async function loadModel(folder: string, files: readonly ModelFile[]): Promise<Translate> {
  const contents = await Promise.all(files.map((file) => readChecked(folder, file)));
  const module = await loadWasm();
  const memory = (role: ModelFile['role']) => {
    const index = files.findIndex((file) => file.role === role);
    return copy(module, contents[index]!, ALIGNMENT[role]);
  };
  const vocabularies = new module.AlignedMemoryList();
  vocabularies.push_back(memory('vocabulary'));
  const settings = `${SETTINGS.join('\n')}\n`;
  const model = new module.TranslationModel(
    settings,
    memory('model'),
    memory('shortlist'),
    vocabularies,
    null,
  );
  return translateWith(module, model);
}

function translateWith(module: BergamotModule, model: TranslationModel): Translate {
  const service = new module.BlockingService({ cacheSize: 0 });
  return (sentences) => {
    const texts = new module.VectorString();
    const options = new module.VectorResponseOptions();
    for (const sentence of sentences) {
      texts.push_back(sentence);
      options.push_back({ alignment: false, html: false, qualityScores: false });
    }
    const responses = service.translate(model, texts, options);
    const translations = sentences.map((_, i) => responses.get(i).getTranslatedText());
    texts.delete();
    options.delete();
    responses.delete();
    return translations;
  };
}

/** Reads a file and checks the very bytes that are used, whatever happens to the file meanwhile. */
async function readChecked(folder: string, { name, bytes, sha256 }: ModelFile): Promise<Buffer> {
  const content = await readFile(join(folder, name)).catch((cause: unknown) => {
    throw new WrongBytes(`${name} cannot be read`, { cause });
  });
  if (content.length !== bytes) throw new WrongBytes(`${name} is of the wrong size`);
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new WrongBytes(`${name} is damaged`);
  return content;
}

function copy(module: BergamotModule, content: Buffer, alignment: number): AlignedMemory {
  const memory = new module.AlignedMemory(content.length, alignment);
  memory.getByteArrayView().set(content);
  return memory;
}
