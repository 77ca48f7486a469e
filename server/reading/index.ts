/**
 * The reading engine: Persian text in, a `Reading` out; marks, Latin spelling and phonemes are its projections.
 * Pure: no I/O, no clock, no state except bounded caches. Total: every string has a reading.
 */
export { diacritize } from './output/diacritize.ts';
export { phonemes } from './output/phonemes.ts';
export { romanize } from './output/romanize.ts';
export { createReader } from './reader.ts';
export type { Operation, Reader, Reading, ReadToken, Word } from './types.ts';
