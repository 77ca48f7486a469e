/** The model-files room: fetches files of models that the service does not ship, and checks them byte by byte. */
export { checkFile, createProblemFinder, findProblems } from './check-files.ts';
export type { CheckedFile } from './checked-file.ts';
export { FetchFailed, partOf } from './fetch-file.ts';
export { type FetchSource, fetchFiles } from './fetch-files.ts';
export { holdLock, LockHeld } from './hold-lock.ts';
