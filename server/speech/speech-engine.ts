import type { Delivery } from './delivery.ts';
import type { Submissions } from './submissions.ts';
import type { Voice } from './voices.ts';

/** What is to be recorded: a text, the voice that says it, and how. */
export interface SpeechRequest extends Delivery {
  text: string;
  voice: Voice;
}

/** A piece of a recording, as samples. */
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

/** A piece of a recording in either form. */
export type RecordedPiece = RecordedChunk | RecordedFrames;

export interface RecordOptions {
  /** Where an engine whose submissions cost something records them. */
  submissions?: Submissions | undefined;
  /** Milliseconds that pauses before repetitions may take, in all for one section, while an engine takes nothing. */
  retryForMs?: number | undefined;
}

/** Turns text into sound; one port for embedded and external engines. */
export interface SpeechEngine {
  /** Names what speaks; equal requests to embedded engines of equal version give equal samples. */
  readonly version: string;
  /** Whether a submission costs something, so that none may be made twice: then `record` needs `submissions`. */
  readonly isMetered?: boolean;
  /** How many times longer than the estimate, which was fitted to the embedded voices, a recording may be; 1 by default. */
  readonly slowness?: number;
  /** Whether recordings are frames; samples by default. */
  readonly givesMp3?: boolean;
  /** Whether nothing is sent to it for now, after its failures; only engines behind an adapter are spared so. */
  readonly isPaused?: boolean;
  /**
   * The recording in order, piece by piece as it is made: all samples, or all frames. The engine waits for a caller
   * that does not ask for the next piece. Ends with `signal.reason` when the signal is aborted, else with SpeechFailure.
   */
  record(request: SpeechRequest, signal: AbortSignal, options?: RecordOptions): AsyncIterable<RecordedPiece>;
  /** Resolves when the first request will not have to wait for the engine to start; rejects if it cannot. */
  ready(): Promise<void>;
  /** Ends everything that runs; unfinished recordings fail. */
  close(): Promise<void>;
}

/** An engine that always gives samples. */
export interface SampleEngine extends SpeechEngine {
  record(request: SpeechRequest, signal: AbortSignal, options?: RecordOptions): AsyncIterable<RecordedChunk>;
}
