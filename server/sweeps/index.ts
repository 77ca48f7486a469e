/** The sweeps room: removes what has expired, in small steps between which requests go first. */

export { type Sweeps, startSweeps } from './start-sweeps.ts';
export { sweepAudio } from './sweep-audio.ts';
