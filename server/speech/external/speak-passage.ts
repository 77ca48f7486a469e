import type { Delivery } from '../delivery.ts';

/** What one submission to an engine carries: a text, or a section of a long one. */
export interface Passage extends Delivery {
  /** Persian as the user wrote it; it has something to say. */
  text: string;
  /** The voice's name in the contract. */
  voice: string;
}

/** Sound as an engine gives it: MP3 as it comes over the line, cut anywhere, or mono 16-bit samples at 24 kHz. */
export type Sound = { mp3: Uint8Array } | { samples: Int16Array };

/**
 * The port of an external engine, one function: submits a passage once and gives its sound in order, as it comes.
 * Throws `signal.reason` when the signal is aborted, else SpeechFailure, whose kind says whether the engine may have
 * taken the request. Sections, retries, time limits and the circuit breaker are not its concern.
 */
export type SpeakPassage = (passage: Passage, signal: AbortSignal) => AsyncIterable<Sound>;
