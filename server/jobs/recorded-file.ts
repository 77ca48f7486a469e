import type { AudioBytes, AudioMimeType } from '../audio/index.ts';

/** A file that grows with a recording, by samples or by MP3 frames. */
export interface RecordedFile<Piece extends Int16Array | Uint8Array> {
  add(piece: Piece): Promise<void>;
  finish(): Promise<{ bytes: AudioBytes; mimeType: AudioMimeType }>;
  /** Frees what an unfinished file holds; harmless after `finish`. */
  drop(): void;
}
