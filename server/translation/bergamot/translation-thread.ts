import { Worker } from 'node:worker_threads';
import type { FromThread, ThreadStart, ToThread } from './messages.ts';

/** The thread is gone or hangs; what it worked on is lost, and a new one may do it. */
export class ThreadDied extends Error {}

/** A file of the model is not the right one; the message names it. */
export class ModelRefused extends Error {}

/** One thread with the engine in it, one batch at a time. */
export interface TranslationThread {
  /** False when the thread is gone, for whatever reason. */
  readonly alive: boolean;
  /** Resolves when the model is loaded; rejects with ModelRefused or ThreadDied. */
  loaded: Promise<void>;
  /** Not before `loaded`, nor before the last batch is done. Rejects with ThreadDied. */
  translate(sentences: string[]): Promise<string[]>;
  close(): Promise<void>;
}

// Milliseconds. A batch takes half a second, and 12 times as long where it has no spaces; loading takes one second.
const PATIENCE = 60_000;

/** Starts a thread that runs `program` with the model of `start`. */
export function startTranslationThread(program: URL, start: ThreadStart): TranslationThread {
  const worker = new Worker(program, { workerData: start });
  let waiting: PromiseWithResolvers<FromThread> | undefined;
  let alive = true;

  const fail = (message: string, cause?: unknown) => {
    alive = false;
    waiting?.reject(new ThreadDied(message, { cause }));
    waiting = undefined;
  };
  const next = async (): Promise<FromThread> => {
    waiting = Promise.withResolvers();
    // Only a thread that somebody waits for keeps the process alive.
    worker.ref();
    const patience = setTimeout(() => void worker.terminate(), PATIENCE);
    return waiting.promise.finally(() => {
      clearTimeout(patience);
      worker.unref();
    });
  };
  worker.on('message', (message: FromThread) => {
    waiting?.resolve(message);
    waiting = undefined;
  });
  worker.once('error', (cause) => fail('the translation thread broke down', cause));
  worker.once('exit', () => fail('the translation thread was stopped'));

  return {
    get alive() {
      return alive;
    },
    loaded: next().then((message) => {
      if ('refused' in message) throw new ModelRefused(message.refused);
    }),
    async translate(sentences) {
      if (!alive) throw new ThreadDied('the translation thread was stopped');
      const answer = next();
      worker.postMessage({ sentences } satisfies ToThread);
      const message = await answer;
      if (!('translations' in message)) throw new ThreadDied('the translation thread answered amiss');
      return message.translations;
    },
    async close() {
      await worker.terminate();
    },
  };
}
