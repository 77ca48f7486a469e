import type { Delivery } from './delivery.ts';
import type { Submissions } from './submissions.ts';
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

/** A piece of a recording from an engine that gives MP3: whole frames, a second at most. */
export interface RecordedFrames {
  section: number;
  /** MPEG-2 Layer III, mono, 24 kHz; joined in order they are a file. */
  frames: Uint8Array;
  /** How many samples they stand for. */
  sampleCount: number;
}

/** Turns text into sound; one port for embedded and external engines. */
export interface SpeechEngine {
  /** Names what speaks; equal requests to embedded engines of equal version give equal samples. */
  readonly version: string;
  /** Whether a submission costs something, so that none may be made twice: then `record` needs `submissions`. */
  readonly isMetered?: boolean;
  /** Whether recordings are frames; samples unless it says so. */
  readonly givesMp3?: boolean;
  /**
   * The recording in order, piece by piece as it comes into being: all samples, or all frames. Whoever does not ask for
   * the next piece holds the engine up. Ends with `signal.reason` when the signal is aborted, else with SpeechFailure.
   * An engine whose submissions cost something has them noted in `submissions`.
   */
  record(
    request: SpeechRequest,
    signal: AbortSignal,
    submissions?: Submissions,
  ): AsyncIterable<RecordedChunk | RecordedFrames>;
  /** Resolves when the first request will not have to wait for the engine to start; rejects if it cannot. */
  ready(): Promise<void>;
  /** Ends everything that runs; unfinished recordings fail. */
  close(): Promise<void>;
}

/** An engine that always gives samples. */
export interface SampleEngine extends SpeechEngine {
  record(
    request: SpeechRequest,
    signal: AbortSignal,
    submissions?: Submissions,
  ): AsyncIterable<RecordedChunk>;
}
