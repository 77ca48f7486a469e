/**
 * The reading engine: Persian text in, a `Reading` out; marks, Latin spelling and phonemes are its projections.
 * Pure: no I/O, no state except bounded caches; only `inSlices` looks at a clock. Total: every string has a reading.
 */

export { finishSteps, type Steps } from './base/steps.ts';
export { createExplainer, type Explainer } from './explanation/explainer.ts';
export type * from './explanation/explanation.ts';
export type { PackedModel } from './model.ts';
export { diacritize, diacritizing } from './output/diacritize.ts';
export { phonemes } from './output/phonemes.ts';
export { romanize, romanizing } from './output/romanize.ts';
export { createReader } from './reader.ts';
export { isSpoken, type Operation, type Reader, type Reading, type ReadToken, type Word } from './types.ts';
