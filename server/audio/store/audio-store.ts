import type { Writable } from 'node:stream';
import type { AudioMimeType } from '../audio-type.ts';
import type { AudioBytes } from './write-file.ts';

/** Finished audio in the store. */
export interface AudioObject {
  id: string;
  /** Bytes, at least 1. */
  size: number;
  /** Strong, with its quotes. */
  etag: string;
  mimeType: AudioMimeType;
}

export interface StoredAudio extends AudioObject {
  /**
   * Writes the bytes from `start` to `end`, both included, by default all of them, and ends `to`. Rejects when `to` closes
   * before the end and when the file cannot be read.
   */
  send(to: Writable, start?: number, end?: number): Promise<void>;
}

export interface ListedAudio {
  id: string;
  /** When this content was last put. */
  putAt: Date;
}

/** Audio files named by their content. Every function throws AudioStoreUnavailable when the store fails. */
export interface AudioStore {
  /**
   * Stores content durably: once this resolves, it survives kill -9 and loss of power. Equal content is one object.
   * Throws RangeError for empty content, and whatever the source of the bytes throws.
   */
  put(bytes: AudioBytes, mimeType: AudioMimeType): Promise<AudioObject>;
  /** Undefined when there is no such audio or the id is malformed. */
  open(id: string): Promise<StoredAudio | undefined>;
  /** Gives whether it was deleted. Content put at `putBefore` or later stays, even if the put races with this. */
  delete(id: string, putBefore?: Date): Promise<boolean>;
  /** Every object, in no particular order. Objects put or deleted meanwhile may be missing. */
  list(): AsyncIterable<ListedAudio>;
  /** Removes what killed writes have left, once it is an hour old; gives the number removed. */
  sweepTemporary(now: Date): Promise<number>;
  /** Resolves when audio can be stored. */
  ready(): Promise<void>;
}
