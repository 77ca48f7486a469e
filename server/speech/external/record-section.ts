import { setTimeout as delay } from 'node:timers/promises';
import { type CircuitBreaker, createBackoff, type Semaphore } from '../../providers/index.ts';
import type { SoundMeter } from '../sound/sound-meter.ts';
import type { RecordedPiece } from '../speech-engine.ts';
import { SpeechFailure, type SpeechFailureKind } from '../speech-failure.ts';
import type { Submissions } from '../submissions.ts';
import type { Adapter } from './adapter.ts';
import { attempt, type PassageState } from './attempt.ts';
import { mayBeRepeated } from './may-be-repeated.ts';
import { leastSeconds } from './passage-length.ts';
import type { Passage } from './speak-passage.ts';
import { unusableSound } from './unusable-sound.ts';
import type { Limits } from './with-timeouts.ts';

/** What became of a submission; `abandoned` when its caller left. */
export type SubmissionOutcome = 'spoken' | 'abandoned' | SpeechFailureKind;

/** What all sections of one engine share. */
export interface EngineParts {
  adapter: Adapter;
  breaker: CircuitBreaker<SpeechFailure>;
  semaphore: Semaphore;
  limits: Limits;
  /** Milliseconds before the first repetition. */
  pauseMs: number;
  onOutcome(outcome: SubmissionOutcome): void;
}

/** A section of a text that is to be recorded. */
export interface Section {
  parts: EngineParts;
  passage: Passage;
  /** Which section of the text it is, counted from 0. */
  place: number;
  meter: SoundMeter;
  submissions: Submissions;
  /** Milliseconds that the pauses before repetitions may take in all. */
  retryForMs: number;
}

// A failure now would also waste the sections that are spoken already, so that a minute is worth waiting.
const LATER_RETRY_FOR_MS = 60_000;

/** Records one section: submits it, and again after a pause while the engine takes nothing and there is time. */
export async function* recordSection(section: Section, signal: AbortSignal): AsyncGenerator<RecordedPiece> {
  const { parts, place } = section;
  const retryForMs = Math.max(section.retryForMs, place === 0 ? 0 : LATER_RETRY_FOR_MS);
  const backoff = createBackoff(parts.pauseMs, retryForMs);
  for (;;) {
    const state = { wasSubmitted: false, isOut: false };
    try {
      return yield* submitCounted(section, state, signal);
    } catch (error) {
      const pause = mayBeRepeated(error) ? backoff.nextPauseMs(error.retryAfterSeconds) : undefined;
      if (pause === undefined) {
        if (state.wasSubmitted && error instanceof SpeechFailure) parts.breaker.report(error);
        throw error;
      }
      await delay(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}

async function* submitCounted(
  section: Section,
  state: PassageState,
  signal: AbortSignal,
): AsyncGenerator<RecordedPiece> {
  let outcome: SubmissionOutcome = 'abandoned';
  try {
    yield* submitWhenFree(section, state, signal);
    outcome = 'spoken';
  } catch (error) {
    if (error instanceof SpeechFailure) outcome = error.kind;
    throw error;
  } finally {
    if (state.wasSubmitted) section.parts.onOutcome(outcome);
  }
}

async function* submitWhenFree(
  section: Section,
  state: PassageState,
  signal: AbortSignal,
): AsyncGenerator<RecordedPiece> {
  const release = await section.parts.semaphore.acquire(signal);
  try {
    yield* submitOnce(section, state, signal);
  } finally {
    release();
  }
}

/** Records the submission before it is made, and until its end is known, so that nobody else submits the section. */
async function* submitOnce(
  { parts, passage, place, meter, submissions }: Section,
  state: PassageState,
  signal: AbortSignal,
): AsyncGenerator<RecordedPiece> {
  const { adapter, breaker, limits } = parts;
  breaker.admit();
  const finished = await submissions.begin(place);
  if (finished !== undefined) {
    for (const piece of meter.add(finished)) yield { section: place, ...piece };
    return;
  }
  try {
    for await (const sound of attempt(adapter, limits, passage, state, signal)) {
      for (const piece of meter.add(sound)) yield { section: place, ...piece };
    }
    const sound = meter.end();
    checkLength(adapter, passage, meter.seconds);
    breaker.report();
    await submissions.finish(place, sound);
  } finally {
    if (!state.isOut) await submissions.withdraw(place);
  }
}

/** A body that ends cleanly before its time, or at the engine's own limit, raises no error by itself. */
function checkLength({ name, mostSeconds }: Adapter, { text, pace }: Passage, seconds: number): void {
  if (seconds < leastSeconds(text, pace)) throw unusableSound(name, 'is shorter than its text');
  if (seconds >= mostSeconds) throw unusableSound(name, 'was cut off at the limit of the engine');
}
