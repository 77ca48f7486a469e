import nodeModule from 'node:module';

/**
 * Called by a program when it is ready: where Node keeps compiled modules, those of this thread are written with all
 * functions that the start has run. By the end of the thread V8 has forgotten those that only a start needs.
 */
export function keepCompiled(): void {
  nodeModule.flushCompileCache?.();
}
