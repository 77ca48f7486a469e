import * as promises from 'node:fs/promises';

/** What the store needs of a file system. Tests pass one that fails. */
export type Files = Pick<
  typeof promises,
  'link' | 'mkdir' | 'open' | 'opendir' | 'rename' | 'stat' | 'unlink' | 'writeFile'
>;

/** The file system of this machine. */
export const nodeFiles: Files = promises;
