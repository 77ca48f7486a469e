import type { AudioBytes, AudioMimeType } from '../audio/index.ts';
import type { RecordedChunk, RecordedFrames } from '../speech/index.ts';

/** A piece of a recording as an engine gives it. */
export type Recorded = RecordedChunk | RecordedFrames;

/** A file that grows with a recording, piece by piece. */
export interface RecordedFile<Piece> {
  add(piece: Piece): Promise<void>;
  finish(): Promise<{ bytes: AudioBytes; mimeType: AudioMimeType }>;
  /** Frees the resources of an unfinished file; harmless after `finish`. */
  drop(): void;
}
