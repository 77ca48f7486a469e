import { batches } from '../text/batches.ts';

/** The engine has more work than it can do in good time. */
export class QueueFull extends Error {
  /** Whole seconds, at least 1, until there is room again. */
  readonly seconds: number;
  constructor(seconds: number) {
    super(`the translation engine has work for ${seconds} s more than it accepts`);
    this.seconds = seconds;
  }
}

/** Requests that wait for the one engine; before every batch the most urgent request is chosen. */
export interface DeadlineQueue {
  /** Rejects at once with QueueFull or the signal's reason, and with what the engine throws. */
  translate(sentences: string[], signal: AbortSignal): Promise<string[]>;
}

interface Request {
  batches: string[][];
  translations: string[];
  /** Code points that are left to translate. */
  codePoints: number;
  /** When it should be done, on the queue's clock. */
  due: number;
  signal: AbortSignal;
  result: PromiseWithResolvers<string[]>;
}

/**
 * As small as batches can be without losing speed, so that short texts are soon served and an abandoned text soon ends
 * (measured with sentences sorted by length: 600 code points take as long a code point as 6000).
 */
const BATCH = { sentences: 50, codePoints: 600 };
/** Clients wait 120 s and we end after 100 s; an accepted text must be done by then although others delay it. */
const MOST_SECONDS = 30;
/**
 * A text is due after so many times the time that it takes alone. So a short text overtakes long ones, long ones keep
 * their order, and none waits for ever.
 */
const LENIENCE = 4;
/** Code points a second until some were measured: 6000 in the 10 s that a slow core may take. */
const FIRST_SPEED = 600;
/** The weight of the last batch in the measured speed. */
const WEIGHT = 0.2;

/** A queue before `perform`, which gets one batch at a time. `now` is in milliseconds. */
export function createDeadlineQueue(
  perform: (batch: string[]) => Promise<string[]>,
  now: () => number = () => performance.now(),
): DeadlineQueue {
  const waiting: Request[] = [];
  /** Those that wait and the one being served, without those that were aborted. */
  const open = new Set<Request>();
  let speed = FIRST_SPEED;
  let working = false;
  const outstanding = () => [...open].reduce((sum, request) => sum + request.codePoints, 0);

  const work = async (): Promise<void> => {
    if (working) return;
    working = true;
    while (waiting.length > 0) {
      waiting.sort((a, b) => a.due - b.due);
      await serve(waiting.shift()!);
    }
    working = false;
  };

  const serve = async (request: Request): Promise<void> => {
    if (request.signal.aborted) return;
    const batch = request.batches.shift() ?? [];
    const size = codePoints(batch);
    const start = now();
    try {
      request.translations.push(...(await perform(batch)));
    } catch (error) {
      return request.result.reject(error);
    }
    speed = smoothed(speed, size, now() - start);
    request.codePoints -= size;
    if (request.batches.length > 0) waiting.unshift(request);
    else request.result.resolve(request.translations);
  };

  return {
    async translate(sentences, signal) {
      signal.throwIfAborted();
      if (sentences.length === 0) return [];
      const excess = outstanding() / speed - MOST_SECONDS;
      if (excess > 0) throw new QueueFull(Math.ceil(excess));
      const size = codePoints(sentences);
      const request = newRequest(sentences, size, now() + (LENIENCE * 1000 * size) / speed, signal);
      const leave = () => request.result.reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      waiting.push(request);
      open.add(request);
      void work();
      return request.result.promise.finally(() => {
        open.delete(request);
        signal.removeEventListener('abort', leave);
      });
    },
  };
}

function newRequest(sentences: string[], size: number, due: number, signal: AbortSignal): Request {
  return {
    batches: batches(sentences, BATCH),
    translations: [],
    codePoints: size,
    due,
    signal,
    result: Promise.withResolvers(),
  };
}

function smoothed(speed: number, size: number, milliseconds: number): number {
  return speed + WEIGHT * ((1000 * size) / Math.max(milliseconds, 1) - speed);
}

function codePoints(sentences: string[]): number {
  return sentences.reduce((sum, sentence) => sum + Array.from(sentence).length, 0);
}
