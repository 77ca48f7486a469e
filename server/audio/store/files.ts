import * as promises from 'node:fs/promises';
import { makeFolder } from '../../config/index.ts';

/** The part of a file system that the store uses. Tests pass one that fails. */
export type Files = Pick<
  typeof promises,
  'link' | 'open' | 'opendir' | 'rename' | 'stat' | 'unlink' | 'writeFile'
> & { makeFolder: typeof makeFolder };

/** The file system of this machine. */
export const nodeFiles: Files = { ...promises, makeFolder };
