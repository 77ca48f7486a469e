import type { AudioBytes, AudioMimeType } from '../../audio/index.ts';

export interface FinishedFile {
  bytes: AudioBytes;
  mimeType: AudioMimeType;
  /** The end of its preview, which nobody has heard yet; empty without one. */
  unheard: readonly Uint8Array[];
}

/** A file that grows with a recording, piece by piece. */
export interface RecordedFile<Piece> {
  add(piece: Piece): Promise<void>;
  finish(): Promise<FinishedFile>;
  /** Frees the resources of an unfinished file; harmless after `finish`. */
  drop(): void;
}
