import nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Keeps compiled modules where `npm ci` removes them, for this process, its children and their threads: a run of tests
 * loads the same thousand modules in hundreds of them. Node looks at the content of a module before it takes what was kept.
 */
export const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

export function compileOnce(): void {
  process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE;
  nodeModule.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
}
