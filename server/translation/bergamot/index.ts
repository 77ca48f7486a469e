/** Bergamot, Mozilla's translation engine, in a thread of this process, and the fetching of its model. */
export { createBergamot } from './engine.ts';
export { addressesOf, fetchModel } from './fetch-model.ts';
export type { FetchReport } from './model-fetcher.ts';
export { FA_EN, MIRRORS, type ModelFile } from './model-files.ts';
