import type { Sound } from './sound/sound.ts';

/**
 * Where an engine records what it submits, section by section, so that no other worker that takes the recording over
 * submits a section twice. Each function may be called again after it has failed.
 */
export interface Submissions {
  /**
   * Records that a section is about to be submitted. Gives its sound if it was finished before; throws SpeechFailure
   * `uncertain` if it was submitted before and never finished.
   */
  begin(section: number): Promise<Sound | undefined>;
  /** The section was certainly not made: it may be submitted again. */
  withdraw(section: number): Promise<void>;
  /** The section is finished, and `sound` is all of it. */
  finish(section: number, sound: Sound): Promise<void>;
}

/** Records nothing. */
export const UNRECORDED: Submissions = {
  begin: async () => undefined,
  withdraw: async () => {},
  finish: async () => {},
};
