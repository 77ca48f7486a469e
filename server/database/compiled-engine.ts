import { readFile } from 'node:fs/promises';

const files = {
  pgliteWasmModule: 'pglite.wasm',
  initdbWasmModule: 'initdb.wasm',
};

export type CompiledEngine = Record<keyof typeof files, WebAssembly.Module>;

/** PGlite's programs, compiled. Whoever holds them lets a second thread do without compiling them again. */
export async function compileEngine(): Promise<CompiledEngine> {
  const home = import.meta.resolve('@electric-sql/pglite');
  const compile = async (name: string) => WebAssembly.compile(await readFile(new URL(name, home)));
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    compile(files.pgliteWasmModule),
    compile(files.initdbWasmModule),
  ]);
  return { pgliteWasmModule, initdbWasmModule };
}
