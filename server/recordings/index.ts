/** The recordings room: one text and voice in, one stored recording out, for synchronous speech and for jobs. */

export { exactHold, holdFor, meterOf, ReservationExceeded } from './hold.ts';
export type { OnPreview } from './preview.ts';
export { recordingError } from './recording-error.ts';
export type { RecordingRequest } from './recording-request.ts';
export { readSound, storeSound } from './section-sound.ts';
export {
  engineVersionFor,
  findRecording,
  type SpeakOptions,
  type SpeechParts,
  type StoredRecording,
  speak,
} from './speak.ts';
