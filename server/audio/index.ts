/** The audio room: file formats, signed addresses, ranges, and the store of finished audio. */

export type {
  AudioObject,
  AudioStore,
  ListedAudio,
  StoredAudio,
} from './audio-store.ts';
export type { AudioMimeType } from './audio-type.ts';
export { createMp3Encoder, type Mp3Encoder } from './mp3.ts';
export { createMp3Encoders, type Mp3Encoders } from './mp3-threads.ts';
export { openAudioStore } from './open-audio-store.ts';
export {
  type DownloadPlan,
  type DownloadRequest,
  type DownloadSource,
  planDownload,
} from './plan-download.ts';
export { audioUrl } from './signed-link.ts';
export { AudioStoreUnavailable } from './store-unavailable.ts';
export { type FindNamed, sweepOrphans } from './sweep-orphans.ts';
export { encodeWav, SAMPLE_RATE, wavParts } from './wav.ts';
export type { AudioBytes } from './write-file.ts';
