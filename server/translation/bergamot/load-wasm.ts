import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';

/** The parts that we use of Bergamot's WebAssembly module; what `new` makes must be deleted. */
export interface BergamotModule {
  asm: Record<string, (...values: number[]) => number>;
  AlignedMemory: new (bytes: number, alignment: number) => AlignedMemory;
  AlignedMemoryList: new () => List<AlignedMemory>;
  VectorString: new () => List<string>;
  VectorResponseOptions: new () => List<{ alignment: boolean; html: boolean; qualityScores: boolean }>;
  BlockingService: new (options: { cacheSize: number }) => BlockingService;
  TranslationModel: new (
    config: string,
    model: AlignedMemory,
    shortlist: AlignedMemory,
    vocabularies: List<AlignedMemory>,
    quality: null,
  ) => TranslationModel;
}

export interface AlignedMemory {
  getByteArrayView(): Int8Array;
}

interface List<Item> {
  push_back(item: Item): void;
  delete(): void;
}

export type TranslationModel = object;

interface BlockingService {
  translate(
    model: TranslationModel,
    texts: List<string>,
    options: List<{ alignment: boolean; html: boolean; qualityScores: boolean }>,
  ): { get(index: number): { getTranslatedText(): string; delete(): void }; delete(): void };
}

/** Functions that Firefox replaces with faster ones under these names; elsewhere the module's own do the work. */
const MULTIPLICATION: Readonly<Record<string, string>> = {
  int8_prepare_a: 'int8PrepareAFallback',
  int8_prepare_b: 'int8PrepareBFallback',
  int8_prepare_b_from_transposed: 'int8PrepareBFromTransposedFallback',
  int8_prepare_b_from_quantized_transposed: 'int8PrepareBFromQuantizedTransposedFallback',
  int8_prepare_bias: 'int8PrepareBiasFallback',
  int8_multiply_and_add_bias: 'int8MultiplyAndAddBiasFallback',
  int8_select_columns_of_b: 'int8SelectColumnsOfBFallback',
};

const PACKAGE = '@browsermt/bergamot-translator';

/**
 * Loads Bergamot in this thread. Its loader is CommonJS for browsers in a package that claims to be an ES module, so its
 * text is run as a function that gets the globals that it looks for.
 */
export async function loadWasm(): Promise<BergamotModule> {
  const { resolve } = createRequire(import.meta.url);
  const path = resolve(`${PACKAGE}/worker/bergamot-translator-worker.js`);
  const [loader, binary] = await Promise.all([
    readFile(path, 'utf8'),
    readFile(path.replace(/\.js$/, '.wasm')),
  ]);
  const wasm = await WebAssembly.compile(binary);
  const { promise, resolve: started, reject } = Promise.withResolvers<BergamotModule>();
  const module = {
    print: () => {},
    printErr: () => {},
    onAbort: (reason: unknown) => reject(new Error(`Bergamot ended: ${String(reason)}`)),
    onRuntimeInitialized: () => started(module as unknown as BergamotModule),
    instantiateWasm(imports: WebAssembly.Imports, accept: (instance: WebAssembly.Instance) => void) {
      const all = { ...imports, wasm_gemm: multiplication(module as unknown as BergamotModule) };
      WebAssembly.instantiate(wasm, all).then(accept, reject);
      return {};
    },
  };
  compileFunction(loader, ['Module', 'importScripts', 'self'], { filename: path })(module, () => {}, {
    location: { href: '' },
  });
  return promise;
}

function multiplication(module: BergamotModule): WebAssembly.ModuleImports {
  const entries = Object.entries(MULTIPLICATION);
  return Object.fromEntries(
    entries.map(([name, own]) => [name, (...values: number[]) => module.asm[own]!(...values)]),
  );
}
