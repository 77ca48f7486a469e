import { createSemaphore, DeadlinePassed, withinDeadline } from '../../providers/index.ts';
import { mostSeconds } from '../script/estimate.ts';
import { createSoundMeter } from '../sound/sound-meter.ts';
import type { RecordedPiece, RecordOptions, SpeechEngine, SpeechRequest } from '../speech-engine.ts';
import { SpeechFailure } from '../speech-failure.ts';
import { UNRECORDED } from '../submissions.ts';
import type { Adapter } from './adapter.ts';
import { createEngineBreaker } from './engine-breaker.ts';
import { boundedSections, hasSpeech } from './passage-length.ts';
import { type EngineParts, recordSection, type SubmissionOutcome } from './record-section.ts';
import { unusableSound } from './unusable-sound.ts';
import type { Limits } from './with-timeouts.ts';

export interface ExternalOptions extends Partial<Limits> {
  /** Called after every submission, for metrics. */
  onOutcome?(outcome: SubmissionOutcome): void;
  /** Milliseconds before the first repetition; only tests change it. */
  pauseMs?: number;
}

/** Sections; when so many wait, a client is told to come back. */
const MOST_WAITING = 32;
/** When to come back then, in seconds: about how long the shortest section takes. */
const BUSY_SECONDS = 5;
const PAUSE_MS = 300;
/** A client waits for its answer: a few seconds, after which it may ask again. */
const RETRY_FOR_MS = 5_000;
/** A probe of readiness must not hang on an engine that does. */
const READY_MS = 5_000;
// What a slow reader takes for the words of a quick one.
const SLOWNESS = 1.5;
// Twice the longest that was ever recorded of such a text: what goes beyond it is not the text.
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
    breaker: createEngineBreaker(adapter.name),
    semaphore: createSemaphore(adapter.parallel, MOST_WAITING, () => tooBusy(adapter)),
    limits: { firstSoundMs, silenceMs },
    pauseMs,
    onOutcome,
  };
  return {
    // Read at every access: voices may be added to an engine on this machine while it runs.
    get version() {
      return adapter.version;
    },
    isMetered: adapter.isMetered,
    slowness: SLOWNESS,
    givesMp3: adapter.givesMp3 ?? false,
    get isPaused() {
      return parts.breaker.isOpen;
    },
    record: (request, signal, options = {}) =>
      adapter.isMetered
        ? record(parts, request, signal, options)
        : repeatable(record(parts, request, signal, { ...options, submissions: UNRECORDED })),
    ready: () => check(adapter),
    close: async () => adapter.close?.(),
  };
}

async function* record(
  parts: EngineParts,
  { text, voice, ...delivery }: SpeechRequest,
  signal: AbortSignal,
  { submissions = UNRECORDED, retryForMs = RETRY_FOR_MS }: RecordOptions,
): AsyncGenerator<RecordedPiece> {
  const { adapter } = parts;
  const { pace } = delivery;
  let left = FAR_TOO_LONG * mostSeconds(text, pace);
  for (const [place, part] of boundedSections(text, pace, adapter.mostSeconds).entries()) {
    if (!hasSpeech(part)) continue;
    signal.throwIfAborted();
    const meter = createSoundMeter();
    const passage = { ...delivery, text: part, voice: voice.name };
    const section = { parts, passage, place, meter, submissions, retryForMs };
    for await (const piece of recordSection(section, signal)) {
      if (meter.seconds > left) throw unusableSound(adapter.name, 'does not come to an end');
      yield piece;
    }
    left -= meter.seconds;
  }
}

/** A submission that costs nothing may be made again, whatever became of it. */
async function* repeatable(recording: AsyncIterable<RecordedPiece>): AsyncGenerator<RecordedPiece> {
  try {
    yield* recording;
  } catch (error) {
    const isOut = error instanceof SpeechFailure && (error.kind === 'uncertain' || error.kind === 'lost');
    throw isOut ? new SpeechFailure(error.message, { kind: 'unsent', cause: error }) : error;
  }
}

function tooBusy({ name }: Adapter): SpeechFailure {
  return new SpeechFailure(`${MOST_WAITING} sections wait for ${name} already`, {
    kind: 'refused',
    retryAfterSeconds: BUSY_SECONDS,
  });
}

async function check(adapter: Adapter): Promise<void> {
  const never = new AbortController().signal;
  try {
    await withinDeadline(never, adapter.readyMs ?? READY_MS, (signal) => adapter.check(signal));
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error;
    throw new SpeechFailure(`${adapter.name} did not answer`, { cause: error });
  }
}
