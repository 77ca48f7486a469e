import { setTimeout as delay } from 'node:timers/promises';
import { mostSeconds } from '../estimate.ts';
import type { RecordedChunk, RecordedFrames, SpeechEngine, SpeechRequest } from '../speech-engine.ts';
import { SpeechFailure } from '../speech-failure.ts';
import { type Submissions, UNNOTED } from '../submissions.ts';
import type { Adapter } from './adapter.ts';
import { attempt, type Standing } from './attempt.ts';
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import { boundedSections, hasSpeech, leastSeconds } from './passage-length.ts';
import { createPatience } from './patience.ts';
import { createSoundMeter, type SoundMeter } from './sound-meter.ts';
import type { Passage } from './speak-passage.ts';
import type { Limits } from './timed.ts';
import { createTurns, type Turns } from './turns.ts';

/** What a test in a hurry changes. */
export interface Tuning extends Partial<Limits> {
  pauseMs?: number;
  readyMs?: number;
}

/** Sections; beyond them a client is told to come back. */
const MOST_WAITING = 32;
const PAUSE_MS = 300;
/** A probe of readiness must not hang on an engine that does. */
const READY_MS = 5_000;
// What an engine says beyond twice the most that was ever recorded of such a text is not the text.
const FAR_TOO_LONG = 2;

interface Parts {
  adapter: Adapter;
  breaker: CircuitBreaker;
  turns: Turns;
  limits: Limits;
  /** Milliseconds before the first repetition. */
  pauseMs: number;
}

interface Section {
  parts: Parts;
  passage: Passage;
  /** Which of the text's, counted from 0. */
  place: number;
  meter: SoundMeter;
  submissions: Submissions;
}

type Recorded = RecordedChunk | RecordedFrames;

/**
 * An engine behind an adapter: sections, each submitted once and in order; repetitions of what was certainly not taken;
 * time limits; a circuit breaker; sound that is whole and about as long as its text.
 */
export function createExternalSpeech(adapter: Adapter, tuning: Tuning = {}): SpeechEngine {
  const { firstSoundMs, silenceMs } = { ...adapter, ...tuning };
  const parts: Parts = {
    adapter,
    breaker: createCircuitBreaker(adapter.name),
    turns: createTurns(adapter.name, adapter.parallel, MOST_WAITING),
    limits: { firstSoundMs, silenceMs },
    pauseMs: tuning.pauseMs ?? PAUSE_MS,
  };
  return {
    // Asked anew: voices may come to an engine on this machine while it runs.
    get version() {
      return adapter.version;
    },
    isMetered: adapter.isMetered,
    record: (request, signal, submissions = UNNOTED) =>
      adapter.isMetered
        ? record(parts, request, signal, submissions)
        : repeatable(record(parts, request, signal, UNNOTED)),
    ready: () => check(adapter, tuning.readyMs ?? READY_MS),
    close: async () => adapter.close?.(),
  };
}

async function* record(
  parts: Parts,
  { text, voice, ...delivery }: SpeechRequest,
  signal: AbortSignal,
  submissions: Submissions,
): AsyncGenerator<Recorded> {
  const { pace } = delivery;
  let left = FAR_TOO_LONG * mostSeconds(text, pace);
  for (const [place, part] of boundedSections(text, pace, parts.adapter.mostSeconds).entries()) {
    if (!hasSpeech(part)) continue;
    signal.throwIfAborted();
    const meter = createSoundMeter();
    const passage = { ...delivery, text: part, voice: voice.name };
    for await (const piece of recordSection({ parts, passage, place, meter, submissions }, signal)) {
      if (meter.seconds > left) throw lost(parts, 'does not come to an end');
      yield piece;
    }
    left -= meter.seconds;
  }
}

/** What costs nothing may be asked for again, whatever became of it. */
async function* repeatable(recording: AsyncIterable<Recorded>): AsyncGenerator<Recorded> {
  try {
    yield* recording;
  } catch (error) {
    const isOut = error instanceof SpeechFailure && (error.kind === 'uncertain' || error.kind === 'lost');
    throw isOut ? new SpeechFailure(error.message, { kind: 'unsent', cause: error }) : error;
  }
}

/** One section: submitted, and again while the engine takes nothing and there is patience. */
async function* recordSection(section: Section, signal: AbortSignal): AsyncGenerator<Recorded> {
  const { parts, submissions } = section;
  const patience = createPatience(parts.pauseMs, submissions.patienceMs);
  for (;;) {
    const standing = { wasSubmitted: false, isOut: false };
    try {
      return yield* submitInTurn(section, standing, signal);
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
function checkLength(parts: Parts, { text, pace }: Passage, seconds: number): void {
  if (seconds < leastSeconds(text, pace)) throw lost(parts, 'is shorter than its text');
  if (seconds >= parts.adapter.mostSeconds) throw lost(parts, 'was cut off at the limit of the engine');
}

function lost({ adapter }: Parts, what: string): SpeechFailure {
  return new SpeechFailure(`the sound of ${adapter.name} ${what}`, { kind: 'lost' });
}

async function check(adapter: Adapter, milliseconds: number): Promise<void> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    await adapter.check(signal);
  } catch (error) {
    throw signal.aborted ? new SpeechFailure(`${adapter.name} did not answer`, { cause: error }) : error;
  }
}
