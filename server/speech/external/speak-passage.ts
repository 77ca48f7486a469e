import type { Delivery } from '../delivery.ts';
import type { Sound } from '../sound/sound.ts';

/** What one submission to an engine carries: a text, or a section of a long one. */
export interface Passage extends Delivery {
  /** Persian as the user wrote it, with something to say in it. */
  text: string;
  /** The voice's name in the contract. */
  voice: string;
}

/**
 * The port of an external engine, one function: submits a passage once and gives its sound in order, as it comes.
 * Throws `signal.reason` when the signal is aborted, else SpeechFailure, whose kind says whether the engine may have
 * taken the request. Sections, repetitions, time limits and the circuit breaker are not its concern.
 */
export type SpeakPassage = (passage: Passage, signal: AbortSignal) => AsyncIterable<Sound>;
