/** The audio room: file formats, the store of finished audio, and its download through signed addresses. */

export type { AudioMimeType } from './audio-type.ts';
export {
  type DownloadPlan,
  type DownloadRequest,
  type DownloadSource,
  planDownload,
} from './download/plan-download.ts';
export { audioUrl } from './download/signed-address.ts';
export { createMp3Encoder, type Mp3Encoder } from './mp3/encoder.ts';
export { createMp3Encoders, type Mp3Encoders } from './mp3/encoder-pool.ts';
export { collectEncoded, type Mp3Part, mp3File } from './mp3/mp3-file.ts';
export { readSigningSecret } from './signing-secret.ts';
export type {
  AudioObject,
  AudioStore,
  ListedAudio,
  StoredAudio,
} from './store/audio-store.ts';
export { measuredStore } from './store/measured-store.ts';
export { openAudioStore } from './store/open-audio-store.ts';
export { retryWhileStoreAway } from './store/retry-while-store-away.ts';
export { AudioStoreUnavailable } from './store/store-unavailable.ts';
export {
  deleteOrphans,
  type FindNamed,
  type OrphansDeleted,
  type SweepProgress,
  sweepOrphans,
} from './store/sweep-orphans.ts';
export type { AudioBytes } from './store/write-file.ts';
export { encodeWav, SAMPLE_RATE, wavParts } from './wav.ts';
