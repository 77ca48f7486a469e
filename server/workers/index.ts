/**
 * The workers room: threads and child processes behind one interface, one question at a time where that is enough, and
 * pools that start them when they are needed and replace those that died. It imports nothing but node and how to wait.
 */
export { createDialogue, type Dialogue } from './dialogue.ts';
export type { Host, HostEnd, HostListener } from './host.ts';
export { keepCompiled } from './keep-compiled.ts';
export { lowerPriority } from './lower-priority.ts';
export type { Member } from './places.ts';
export { createPool, type Pool } from './pool.ts';
export { startProcess } from './start-process.ts';
export { startThread } from './start-thread.ts';
export { createStickyPool, type Taken } from './sticky-pool.ts';
