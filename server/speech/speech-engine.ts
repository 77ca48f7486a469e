import type { Delivery } from './delivery.ts';
import type { Voice } from './voices.ts';

/** What is to be recorded: a text, who says it, and how. */
export interface SpeechRequest extends Delivery {
  text: string;
  voice: Voice;
}

/** A piece of a recording. */
export interface RecordedChunk {
  /** The section of the text that it belongs to, counted from 0. */
  section: number;
  /** Mono, 16 bit, 24 kHz; never empty, a second at most. */
  samples: Int16Array;
}

/** Turns text into sound; one port for embedded and external engines. */
export interface SpeechEngine {
  /** Equal requests to engines of equal version give equal samples. */
  readonly version: string;
  /**
   * The recording in order, piece by piece as it comes into being. Whoever does not ask for the next piece
   * holds the engine up. Ends with `signal.reason` when the signal is aborted, else with SpeechFailure.
   */
  record(request: SpeechRequest, signal: AbortSignal): AsyncIterable<RecordedChunk>;
  /** Resolves when the first request will not have to wait for the engine to start; rejects if it cannot. */
  ready(): Promise<void>;
  /** Ends everything that runs; unfinished recordings fail. */
  close(): Promise<void>;
}
