import type { AudioBytes, AudioMimeType } from '../audio/index.ts';

/** A file that grows with a recording, piece by piece. */
export interface RecordedFile<Piece> {
  add(piece: Piece): Promise<void>;
  finish(): Promise<{ bytes: AudioBytes; mimeType: AudioMimeType }>;
  /** Frees the resources of an unfinished file; harmless after `finish`. */
  drop(): void;
}
