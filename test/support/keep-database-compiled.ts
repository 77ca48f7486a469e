import { readFile } from 'node:fs/promises';

declare global {
  var compiledDatabase: Promise<WebAssembly.Module> | undefined;
}

// V8 compiles a program once for all threads of a process as long as somebody holds it. A server opens one database;
// a process of tests opens many, each on a thread of its own: this halves what opening one takes.
const program = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
globalThis.compiledDatabase ??= readFile(program).then((bytes) => WebAssembly.compile(bytes));
