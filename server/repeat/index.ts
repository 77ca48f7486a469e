/** The repeat room: runs something again and again, or later, and knows that a process may be stopped meanwhile. */

export { afterRunning } from './after-running.ts';
export { type Repeating, repeat } from './repeat.ts';
export { retryWhile } from './retry-while.ts';
