import type { AudioBytes, AudioMimeType } from '../audio/index.ts';

/** A file that grows with a recording. */
export interface RecordedFile {
  add(samples: Int16Array): Promise<void>;
  finish(): Promise<{ bytes: AudioBytes; mimeType: AudioMimeType }>;
  /** Frees what an unfinished file holds; harmless after `finish`. */
  drop(): void;
}
