import { brokenDown } from './piper-failure.ts';
import { type Order, ProcessDied, type SynthesisProcess } from './synthesis-process.ts';

/** Processes that speak; sentences wait in one line for the next free one. */
export interface ProcessPool {
  readonly size: number;
  /** Whether so many sentences wait that nothing new should be begun. */
  readonly isFull: boolean;
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
const MANY = 64;

/** A line before `size` processes, started when they are needed and again when they died. */
export function createProcessPool({ size, start, idleMs }: LineSettings): ProcessPool {
  const line: Waiting[] = [];
  const places = createPlaces(size, start);
  const free = new Set(Array(size).keys());
  let closed = false;
  let rest: NodeJS.Timeout | undefined;

  const serve = async (place: number, { order, signal, result }: Waiting): Promise<void> => {
    try {
      const again = (error: unknown) => {
        // Nobody pays for a sentence that is spoken twice, and the next process may have better luck.
        if (!(error instanceof ProcessDied) || closed || signal.aborted) throw error;
        return places.perform(place, order);
      };
      result.resolve(await places.perform(place, order).catch(again));
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
    if (free.size === size) rest = setTimeout(places.close, idleMs).unref();
  };

  return {
    size,
    get isFull() {
      return line.length >= MANY;
    },
    async perform(order, signal) {
      signal.throwIfAborted();
      if (closed) throw brokenDown('Piper is closed');
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
      places.close();
    },
  };
}

/** Processes by place, each started when it is needed and again when it has died. */
function createPlaces(size: number, start: () => SynthesisProcess) {
  const processes = new Array<SynthesisProcess | undefined>(size).fill(undefined);
  return {
    perform(place: number, order: Order): Promise<Int16Array> {
      const live = processes[place]?.alive ? processes[place] : start();
      processes[place] = live;
      return live.perform(order);
    },
    close(): void {
      for (const one of processes) one?.close();
    },
  };
}
