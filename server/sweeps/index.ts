/** The sweeps room: removes what has expired, in small steps between which requests go first. */

export { countBacklog } from './count-backlog.ts';
export { type Sweeps, startSweeps } from './start-sweeps.ts';
export { deleteUnnamedAudio, sweepAudio } from './sweep-audio.ts';
