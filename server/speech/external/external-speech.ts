import { mostSeconds } from '../script/estimate.ts';
import type { SpeechEngine, SpeechRequest } from '../speech-engine.ts';
import { SpeechFailure } from '../speech-failure.ts';
import { type Submissions, UNRECORDED } from '../submissions.ts';
import type { Adapter } from './adapter.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { boundedSections, hasSpeech } from './passage-length.ts';
import { type EngineParts, lost, type Outcome, type Recorded, recordSection } from './record-section.ts';
import { createSemaphore } from './semaphore.ts';
import { createSoundMeter } from './sound-meter.ts';
import type { Limits } from './with-timeouts.ts';

export interface ExternalOptions extends Partial<Limits> {
  /** Told of every submission, for whoever counts them. */
  onOutcome?(outcome: Outcome): void;
  /** What only a test in a hurry changes: milliseconds before the first repetition. */
  pauseMs?: number;
}

/** Sections; beyond them a client is told to come back. */
const MOST_WAITING = 32;
const PAUSE_MS = 300;
/** A probe of readiness must not hang on an engine that does. */
const READY_MS = 5_000;
// What an engine says beyond twice the most that was ever recorded of such a text is not the text.
const FAR_TOO_LONG = 2;

/**
 * An engine behind an adapter: sections, each submitted once and in order; repetitions of what was certainly not taken;
 * time limits; a circuit breaker; sound that is whole and about as long as its text.
 */
export function createExternalSpeech(adapter: Adapter, options: ExternalOptions = {}): SpeechEngine {
  const { firstSoundMs = adapter.firstSoundMs, silenceMs = adapter.silenceMs } = options;
  const { pauseMs = PAUSE_MS, onOutcome = () => {} } = options;
  const parts: EngineParts = {
    adapter,
    breaker: createCircuitBreaker(adapter.name),
    turns: createSemaphore(adapter.name, adapter.parallel, MOST_WAITING),
    limits: { firstSoundMs, silenceMs },
    pauseMs,
    onOutcome,
  };
  return {
    // Asked anew: voices may come to an engine on this machine while it runs.
    get version() {
      return adapter.version;
    },
    isMetered: adapter.isMetered,
    givesMp3: adapter.givesMp3 ?? false,
    record: (request, signal, submissions = UNRECORDED) =>
      adapter.isMetered
        ? record(parts, request, signal, submissions)
        : repeatable(record(parts, request, signal, { ...UNRECORDED, patienceMs: submissions.patienceMs })),
    ready: () => check(adapter),
    close: async () => adapter.close?.(),
  };
}

async function* record(
  parts: EngineParts,
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

async function check(adapter: Adapter): Promise<void> {
  const signal = AbortSignal.timeout(adapter.readyMs ?? READY_MS);
  try {
    await adapter.check(signal);
  } catch (error) {
    throw signal.aborted ? new SpeechFailure(`${adapter.name} did not answer`, { cause: error }) : error;
  }
}
