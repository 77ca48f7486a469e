import { setTimeout as delay } from 'node:timers/promises';
import { SpeechFailure } from '../speech-failure.ts';
import type { Adapter } from './adapter.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import type { Passage, Sound } from './speak-passage.ts';
import { type Limits, timed } from './timed.ts';

export interface SubmitParts {
  adapter: Adapter;
  breaker: CircuitBreaker;
  limits: Limits;
  /** Milliseconds before the first repetition. */
  pauseMs: number;
}

/** Whether the engine may have a section: true from its submission until the engine has refused it. */
export interface Standing {
  isOut: boolean;
}

const PAUSES_GROW = 2;

/**
 * The sound of one passage. What the engine has certainly not taken is submitted again, until it would take longer than
 * `patienceMs` in all. `standing` is kept up to date.
 */
export async function* submitSection(
  parts: SubmitParts,
  passage: Passage,
  standing: Standing,
  patienceMs: number,
  signal: AbortSignal,
): AsyncGenerator<Sound> {
  const { breaker } = parts;
  let pause = parts.pauseMs;
  for (let waited = 0; ; pause *= PAUSES_GROW) {
    let failure: SpeechFailure;
    try {
      breaker.admit();
      yield* attempt(parts, passage, standing, signal);
      return;
    } catch (error) {
      if (!(error instanceof SpeechFailure)) throw error;
      failure = error;
    }
    const next = Math.max(pause * (1 + Math.random() / 2), (failure.retryAfterSeconds ?? 0) * 1000);
    waited += next;
    if (standing.isOut || failure.remedy !== 'wait' || waited > patienceMs) throw failure;
    await delay(next, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}

async function* attempt(
  { adapter, limits }: SubmitParts,
  passage: Passage,
  standing: Standing,
  signal: AbortSignal,
): AsyncGenerator<Sound> {
  signal.throwIfAborted();
  standing.isOut = true;
  let begun = false;
  try {
    for await (const sound of timed(adapter, limits, passage, signal)) {
      begun = true;
      yield sound;
    }
  } catch (error) {
    signal.throwIfAborted();
    const failure = toFailure(error, begun, adapter.name);
    standing.isOut = failure.kind === 'uncertain' || failure.kind === 'lost';
    throw failure;
  }
}

/** What is no SpeechFailure is a mistake of ours, after which nobody knows what the engine has; so is a late refusal. */
function toFailure(error: unknown, begun: boolean, name: string): SpeechFailure {
  const isKnown = error instanceof SpeechFailure;
  if (isKnown && (!begun || error.kind === 'lost' || error.kind === 'uncertain')) return error;
  return new SpeechFailure(isKnown ? error.message : `${name} broke down`, {
    kind: begun ? 'lost' : 'uncertain',
    cause: error,
  });
}
