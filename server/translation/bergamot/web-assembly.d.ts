/** The parts of WebAssembly that we use: Node.js has it, but its types come only with those of browsers. */
declare namespace WebAssembly {
  type Module = object;
  type ModuleImports = Record<string, (...values: number[]) => number>;
  type Imports = Record<string, ModuleImports>;
  interface Instance {
    exports: Record<string, unknown>;
  }
  function compile(binary: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
