import { brokenDown, tooBusy } from './piper-failure.ts';
import { type Order, ProcessDied, type SynthesisProcess } from './synthesis-process.ts';

/** Processes that speak; sentences wait in one line for the next free one. */
export interface Line {
  readonly size: number;
  /** Rejects with the signal's reason at once when it is aborted, else with SpeechFailure. */
  perform(order: Order, signal: AbortSignal): Promise<Int16Array>;
  close(): Promise<void>;
}

interface Waiting {
  order: Order;
  signal: AbortSignal;
  result: PromiseWithResolvers<Int16Array>;
}

interface LineSettings {
  size: number;
  start(): SynthesisProcess;
  /** Milliseconds without a sentence after which the processes and their memory are given back. */
  idleMs: number;
}

/** Sentences. One takes a second or less, so that the last of so many is begun before anybody's patience ends. */
const MOST_WAITING = 64;
const BUSY_SECONDS = 10;

/** A line before `size` processes, started when they are needed and again when they died. */
export function createLine({ size, start, idleMs }: LineSettings): Line {
  const line: Waiting[] = [];
  const processes = new Array<SynthesisProcess | undefined>(size).fill(undefined);
  const free = new Set(processes.keys());
  let closed = false;
  let rest: NodeJS.Timeout | undefined;

  const performAt = (place: number, order: Order): Promise<Int16Array> => {
    const live = processes[place]?.alive ? processes[place] : start();
    processes[place] = live;
    return live.perform(order);
  };

  const serve = async (place: number, { order, signal, result }: Waiting): Promise<void> => {
    try {
      const again = (error: unknown) => {
        // Nobody pays for a sentence that is spoken twice, and the next process may have better luck.
        if (!(error instanceof ProcessDied) || closed || signal.aborted) throw error;
        return performAt(place, order);
      };
      result.resolve(await performAt(place, order).catch(again));
    } catch (error) {
      result.reject(error instanceof ProcessDied ? brokenDown(error.message, error) : error);
    }
    free.add(place);
    next();
  };

  const next = () => {
    // The lowest free place first, so that a quiet service keeps to one process.
    for (const place of [...free].sort((a, b) => a - b)) {
      const waiting = line.shift();
      if (waiting === undefined) break;
      free.delete(place);
      void serve(place, waiting);
    }
    clearTimeout(rest);
    if (free.size === size) rest = setTimeout(closeAll, idleMs).unref();
  };

  const closeAll = () => {
    for (const one of processes) one?.close();
  };

  return {
    size,
    async perform(order, signal) {
      signal.throwIfAborted();
      if (closed) throw brokenDown('Piper is closed');
      if (line.length >= MOST_WAITING) throw tooBusy(BUSY_SECONDS);
      const waiting: Waiting = { order, signal, result: Promise.withResolvers() };
      const leave = () => {
        line.splice(line.indexOf(waiting) >>> 0, 1);
        waiting.result.reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      line.push(waiting);
      next();
      return waiting.result.promise.finally(() => signal.removeEventListener('abort', leave));
    },
    async close() {
      closed = true;
      clearTimeout(rest);
      for (const { result } of line.splice(0)) result.reject(brokenDown('Piper is closed'));
      closeAll();
    },
  };
}
