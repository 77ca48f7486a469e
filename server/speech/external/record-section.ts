import { setTimeout as delay } from 'node:timers/promises';
import type { RecordedChunk, RecordedFrames } from '../speech-engine.ts';
import { SpeechFailure, type SpeechFailureKind } from '../speech-failure.ts';
import type { Submissions } from '../submissions.ts';
import type { Adapter } from './adapter.ts';
import { attempt, type Standing } from './attempt.ts';
import { createBackoff } from './backoff.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { leastSeconds } from './passage-length.ts';
import type { Semaphore } from './semaphore.ts';
import type { SoundMeter } from './sound-meter.ts';
import type { Passage } from './speak-passage.ts';
import type { Limits } from './with-timeouts.ts';

/** What became of a submission; `abandoned` when whoever asked for it went away. */
export type Outcome = 'spoken' | 'abandoned' | SpeechFailureKind;

/** What all sections of one engine share. */
export interface EngineParts {
  adapter: Adapter;
  breaker: CircuitBreaker;
  turns: Semaphore;
  limits: Limits;
  /** Milliseconds before the first repetition. */
  pauseMs: number;
  onOutcome(outcome: Outcome): void;
}

/** A section on its way. */
export interface Section {
  parts: EngineParts;
  passage: Passage;
  /** Which of the text's, counted from 0. */
  place: number;
  meter: SoundMeter;
  submissions: Submissions;
}

export type Recorded = RecordedChunk | RecordedFrames;

// Whoever has some of a text already loses it with the rest, so that a minute is worth waiting.
const LATER_PATIENCE_MS = 60_000;

/** One section: submitted, and again while the engine takes nothing and there is patience. */
export async function* recordSection(section: Section, signal: AbortSignal): AsyncGenerator<Recorded> {
  const { parts, place, submissions } = section;
  const patienceMs = Math.max(submissions.patienceMs, place === 0 ? 0 : LATER_PATIENCE_MS);
  const patience = createBackoff(parts.pauseMs, patienceMs);
  for (;;) {
    const standing = { wasSubmitted: false, isOut: false };
    try {
      return yield* submitCounted(section, standing, signal);
    } catch (error) {
      const pause = patience.pauseAfter(error);
      if (pause === undefined) {
        if (standing.wasSubmitted && error instanceof SpeechFailure) parts.breaker.note(error);
        throw error;
      }
      await delay(pause, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}

async function* submitCounted(
  section: Section,
  standing: Standing,
  signal: AbortSignal,
): AsyncGenerator<Recorded> {
  let outcome: Outcome = 'abandoned';
  try {
    yield* submitInTurn(section, standing, signal);
    outcome = 'spoken';
  } catch (error) {
    if (error instanceof SpeechFailure) outcome = error.kind;
    throw error;
  } finally {
    if (standing.wasSubmitted) section.parts.onOutcome(outcome);
  }
}

async function* submitInTurn(
  section: Section,
  standing: Standing,
  signal: AbortSignal,
): AsyncGenerator<Recorded> {
  const leave = await section.parts.turns.take(signal);
  try {
    yield* submitOnce(section, standing, signal);
  } finally {
    leave();
  }
}

/** Noted before, and until it is finished or was certainly not taken, so that nobody else submits it. */
async function* submitOnce(
  { parts, passage, place, meter, submissions }: Section,
  standing: Standing,
  signal: AbortSignal,
): AsyncGenerator<Recorded> {
  const { adapter, breaker, limits } = parts;
  breaker.admit();
  const kept = await submissions.begin(place);
  if (kept !== undefined) {
    for (const piece of meter.add(kept)) yield { section: place, ...piece };
    return;
  }
  try {
    for await (const sound of attempt(adapter, limits, passage, standing, signal)) {
      for (const piece of meter.add(sound)) yield { section: place, ...piece };
    }
    const sound = meter.end();
    checkLength(parts, passage, meter.seconds);
    breaker.note();
    await submissions.finish(place, sound);
  } finally {
    if (!standing.isOut) await submissions.withdraw(place);
  }
}

/** A body that ends cleanly before its time, or at the engine's own limit, raises no error by itself. */
function checkLength(parts: EngineParts, { text, pace }: Passage, seconds: number): void {
  if (seconds < leastSeconds(text, pace)) throw lost(parts, 'is shorter than its text');
  if (seconds >= parts.adapter.mostSeconds) throw lost(parts, 'was cut off at the limit of the engine');
}

/** What the engine gave cannot be the text. */
export function lost({ adapter }: EngineParts, what: string): SpeechFailure {
  return new SpeechFailure(`the sound of ${adapter.name} ${what}`, { kind: 'lost' });
}
