/**
 * The program room: what a process runs, bundle or sources, and where its compiled modules are kept. Every start loads it
 * before anything else, so that it imports little.
 */
export { type BundleInput, bundledProgram, INPUTS, SERVER_BUNDLE } from './bundle.ts';
export { removeStaleCaches, useCompileCache, withKnownCache } from './compile-cache.ts';
