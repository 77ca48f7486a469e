import type { Pause } from './script.ts';

/** Seconds of silence after a clause at pace 1; in the middle of the range of newsreaders. */
export const PAUSES: Record<Pause, number> = {
  breath: 0.07,
  clause: 0.17,
  sentence: 0.4,
  paragraph: 0.7,
};

/** Seconds of silence before the first and after the last word of a recording. */
export const EDGE = 0.1;

/** Seconds of a recording without a word. */
export const NOTHING_SAID = 0.5;
