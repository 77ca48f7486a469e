/** The recordings room: one text and voice in, one stored recording out, for synchronous speech and for jobs. */

export type { OnPreview } from './file/preview.ts';
export { exactHold, holdFor, meterOf, ReservationExceeded } from './hold.ts';
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
export type { OnStage } from './stages.ts';
export { createUnstored, type Unstored } from './unstored.ts';
export { createVoiceSamples, SAMPLE_TEXT, type VoiceSamples } from './voice-samples.ts';
