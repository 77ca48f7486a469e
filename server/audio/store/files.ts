import * as promises from 'node:fs/promises';

/** The part of a file system that the store uses. Tests pass one that fails. */
export type Files = Pick<
  typeof promises,
  'link' | 'mkdir' | 'open' | 'opendir' | 'rename' | 'stat' | 'unlink' | 'writeFile'
>;

/** The file system of this machine. */
export const nodeFiles: Files = promises;
