import type { AudioBytes, AudioMimeType } from '../audio/index.ts';

/** A file that grows with a recording, by pieces of it, samples or MP3 frames. */
export interface RecordedFile<Piece> {
  add(piece: Piece): Promise<void>;
  finish(): Promise<{ bytes: AudioBytes; mimeType: AudioMimeType }>;
  /** Frees what an unfinished file holds; harmless after `finish`. */
  drop(): void;
}
