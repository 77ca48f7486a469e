import { createDialogue, type Member, startThread } from '../../workers/index.ts';
import type { FromThread, ThreadStart, ToThread } from './messages.ts';

/** The thread is gone or hangs; what it worked on is lost, and a new one may do it. */
export class ThreadDied extends Error {}

/** A file of the model is not the right one; the message names it. */
export class ModelRefused extends Error {}

/** One thread with the engine in it, one batch at a time. */
export interface TranslationThread extends Member {
  /** Resolves when the model is loaded; rejects with ModelRefused or ThreadDied. */
  ready: Promise<void>;
  /** Must not be called before `ready`, nor before the last batch is done. Rejects with ThreadDied. */
  translate(sentences: string[]): Promise<string[]>;
}

// Milliseconds. A batch takes half a second, and 12 times as long where it has no spaces; loading takes one second.
const PATIENCE_MS = 60_000;

/** Starts a thread that runs `program` with the model of `start`. */
export function startTranslationThread(program: URL, start: ThreadStart): TranslationThread {
  const dialogue = createDialogue<ToThread, FromThread>(
    (listener) => startThread(program, listener, { workerData: start }),
    ({ reason, cause }) => new ThreadDied(`the translation thread ${reason}`, { cause }),
  );
  return {
    get alive() {
      return dialogue.alive;
    },
    ready: dialogue.next(PATIENCE_MS).then((message) => {
      if ('refused' in message) throw new ModelRefused(message.refused);
    }),
    async translate(sentences) {
      const message = await dialogue.ask({ sentences }, PATIENCE_MS);
      if (!('translations' in message)) throw new ThreadDied('the translation thread answered amiss');
      return message.translations;
    },
    close: () => dialogue.close(),
  };
}
