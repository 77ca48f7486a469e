import { createProblemFinder } from '../../model-files/index.ts';
import { createPool } from '../../workers/index.ts';
import { TRY_AGAIN } from '../failures.ts';
import type { TranslationEngine } from '../translation-engine.ts';
import { TranslationError } from '../translation-error.ts';
import { byLength } from './by-length.ts';
import { createDeadlineQueue, QueueFull } from './deadline-queue.ts';
import { createModelFetcher, type FetchReport } from './model-fetcher.ts';
import { FA_EN, type ModelFile, modelHash } from './model-files.ts';
import { ModelRefused, startTranslationThread, ThreadDied } from './translation-thread.ts';

export interface BergamotSettings {
  /** TRANSLATION_MODEL_DIR: where the model is or is fetched to. */
  folder: string;
  /** TRANSLATION_MODEL_MIRRORS: base addresses; none means never fetch, undefined Mozilla's own. */
  mirrors?: readonly string[] | undefined;
  /** Whether a readiness probe fetches the model too: a server that is not ready gets no texts, which would fetch it. */
  fetchWhenProbed?: boolean;
  files?: readonly ModelFile[];
  fetch?: typeof globalThis.fetch;
  /** Called with every step of fetching. */
  report?: FetchReport;
  program?: URL;
  /** Milliseconds without a text after which the thread and its memory are given back. */
  idleMs?: number;
}

const PACKAGE_VERSION = '0.4.9';
const PROGRAM = new URL('./thread-program.ts', import.meta.url);
/** A server that hardly translates gives the 350 MB of the thread back; loading again takes a second. */
const IDLE_MS = 600_000;

/**
 * Mozilla's engine inside this process, in a thread that is started when it is first needed and again when it died. While
 * its model is missing, its errors say what to do, and it fetches the model if it may.
 */
export function createBergamot(settings: BergamotSettings): TranslationEngine {
  const { folder, mirrors, files = FA_EN, program = PROGRAM, idleMs = IDLE_MS } = settings;
  const stop = new AbortController();
  const findProblems = createProblemFinder(folder, files);
  const fetcher = createModelFetcher({ ...settings, folder, files, mirrors, signal: stop.signal });
  const closed = () => new ThreadDied('the translation engine is closed');
  const pool = createPool({
    size: 1,
    start: () => startTranslationThread(program, { folder, files }),
    closed,
    // Translating again is harmless, and the next thread may have better luck.
    retries: (error) => error instanceof ThreadDied,
    idleMs,
  });
  const queue = createDeadlineQueue((batch) => pool.run((thread) => thread.translate(batch)));

  return {
    version: `bergamot-${PACKAGE_VERSION}-fa-en-${modelHash(files)}`,
    repeatable: true,
    async translate(sentences, signal) {
      if (!pool.isRunning) await requireModel(findProblems, fetcher.request);
      return byLength(sentences, (sorted) => queue.translate(sorted, signal)).catch((error: unknown) => {
        signal.throwIfAborted();
        throw explain(error, folder);
      });
    },
    async ready() {
      if (!pool.isRunning)
        await requireModel(findProblems, settings.fetchWhenProbed ? fetcher.request : fetcher.state);
    },
    async close() {
      stop.abort(closed());
      await Promise.all([pool.close(), fetcher.settled()]);
    },
  };
}

async function requireModel(
  findProblems: () => Promise<string[]>,
  explainAbsence: (problems: string[]) => TranslationError,
): Promise<void> {
  const problems = await findProblems();
  if (problems.length > 0) throw explainAbsence(problems);
}

function explain(error: unknown, folder: string): unknown {
  if (error instanceof ModelRefused) {
    return new TranslationError({
      kind: 'unavailable',
      message: `the translation model cannot be used: ${error.message}; run "npm run models -- fetch" to bring the right files to ${folder}`,
      action: 'Ask the operator of this service to bring the right files of the translation model.',
    });
  }
  if (!(error instanceof QueueFull || error instanceof ThreadDied)) return error;
  return new TranslationError({
    kind: 'provider_unavailable',
    message: error.message,
    action: TRY_AGAIN,
    retryable: true,
    retryAfterSeconds: error instanceof QueueFull ? error.seconds : 1,
    cause: error,
  });
}
