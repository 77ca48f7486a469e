/** Bergamot, Mozilla's translation engine, in a thread of this process, and the fetching of its model. */
export { checkFile, findProblems } from './check-files.ts';
export { createBergamot } from './engine.ts';
export { FetchFailed } from './fetch-file.ts';
export { fetchModel } from './fetch-model.ts';
export { LockHeld } from './hold-lock.ts';
export type { FetchReport } from './model-fetcher.ts';
export { FA_EN, MIRRORS, type ModelFile } from './model-files.ts';
