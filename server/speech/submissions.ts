import type { Sound } from './external/speak-passage.ts';

/**
 * Where an engine notes what it submits, section by section, so that nobody who takes a recording over submits a
 * section twice. Each function may be called again after it has failed.
 */
export interface Submissions {
  /** Milliseconds to wait, in all for one section, for an engine that takes nothing. */
  readonly patienceMs: number;
  /**
   * Notes that a section is about to be submitted. Gives its sound if it was finished before; throws SpeechFailure
   * `uncertain` if it was submitted before and never finished.
   */
  begin(section: number): Promise<Sound | undefined>;
  /** The section was certainly not made: it may be submitted again. */
  withdraw(section: number): Promise<void>;
  /** The section is finished, and this is all of it. */
  finish(section: number, sound: Sound): Promise<void>;
}

// A client who waits for its answer: a few seconds, after which it may ask again.
const PATIENCE_MS = 5_000;

/** Notes nothing. */
export const UNRECORDED: Submissions = {
  patienceMs: PATIENCE_MS,
  begin: async () => undefined,
  withdraw: async () => {},
  finish: async () => {},
};
