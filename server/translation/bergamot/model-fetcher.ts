import { FetchFailed, LockHeld } from '../../model-files/index.ts';
import { TranslationError } from '../translation-error.ts';
import { fetchModel } from './fetch-model.ts';
import type { ModelFile } from './model-files.ts';

/** Receives messages about fetching for the log. */
export type FetchReport = (level: 'info' | 'warn', message: string) => void;

interface FetcherSettings {
  folder: string;
  files: readonly ModelFile[];
  mirrors: readonly string[] | undefined;
  signal: AbortSignal;
  fetch?: typeof globalThis.fetch;
  report?: FetchReport;
}

/** Fetches the model while clients are asked to come back later. */
export interface ModelFetcher {
  /** Starts fetching unless it runs, is forbidden or has just failed; gives the error for the client. */
  request(problems: string[]): TranslationError;
  /** The error for the client, without starting anything. */
  state(problems: string[]): TranslationError;
  /** Resolves when nothing is being fetched. */
  settled(): Promise<void>;
}

interface Failure {
  /** For the log. */
  reason: string;
  /** For clients. */
  told: string;
  /** On the fetcher's clock. */
  at: number;
}

/** Milliseconds after a failure in which mirrors are not asked again. */
const PAUSE = 60_000;
/** Seconds after which a client may come back: 14 MB take as long at the 4 Mbit/s of a slow connection. */
const WAIT_SECONDS = 30;
const OTHER = 'or choose another engine with TRANSLATION_ENGINE and TRANSLATION_URL';
/** What a client can do, who knows neither the folders nor the commands of the operator. */
const ASK_OPERATOR = 'Ask the operator of this service to bring it, or to choose another engine.';
/** Progress is logged every so many per cent. */
const STEP = 10;

/** The fetcher of one folder; it never has more than one download running. */
export function createModelFetcher(settings: FetcherSettings, now: () => number = Date.now): ModelFetcher {
  const { folder, files, mirrors, report = () => {} } = settings;
  const forbidden = mirrors?.length === 0;
  let running: Promise<void> | undefined;
  let percent = 0;
  let failure: Failure | undefined;

  const run = async (): Promise<void> => {
    percent = 0;
    report('info', `fetching the translation model into ${folder}`);
    try {
      await fetchModel({ ...settings, onProgress });
      failure = undefined;
      report('info', 'the translation model is there');
    } catch (error) {
      if (settings.signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      failure = { reason, told: withoutPath(error), at: now() };
      report(error instanceof LockHeld ? 'info' : 'warn', `fetching the translation model failed: ${reason}`);
    } finally {
      running = undefined;
    }
  };
  const onProgress = (received: number, total: number) => {
    const reached = Math.min(100, Math.floor((100 * received) / total));
    if (Math.floor(reached / STEP) > Math.floor(percent / STEP)) {
      report('info', `fetching the translation model: ${reached} %`);
    }
    percent = reached;
  };
  const state = (problems: string[]) => {
    if (running !== undefined) return beingFetched(folder, files, percent);
    return failure === undefined
      ? notThere(folder, files, problems, forbidden)
      : notFetched(folder, files, failure);
  };
  return {
    request(problems) {
      const paused = failure !== undefined && now() - failure.at < PAUSE;
      if (running === undefined && !forbidden && !paused) running = run();
      return state(problems);
    },
    state,
    settled: async () => running,
  };
}

function beingFetched(folder: string, files: readonly ModelFile[], percent: number): TranslationError {
  return absent(
    `it is being fetched (${percent} %); to bring it in another way, ${remedy(folder, files)}`,
    `The translation model is being fetched (${percent} %); send the same request again later.`,
    WAIT_SECONDS,
  );
}

function notThere(
  folder: string,
  files: readonly ModelFile[],
  problems: string[],
  forbidden: boolean,
): TranslationError {
  const what = problems.join(', ');
  const first = forbidden ? '' : ' It is fetched when the first text is to be translated.';
  return absent(
    `${what}; ${remedy(folder, files)}, ${OTHER}`,
    `The translation model is not complete (${what}).${first} ${ASK_OPERATOR}`,
  );
}

function notFetched(
  folder: string,
  files: readonly ModelFile[],
  { reason, told }: Failure,
): TranslationError {
  return absent(
    `fetching it failed (${reason}); ${remedy(folder, files)}, ${OTHER}`,
    `The translation model could not be fetched (${told}). ${ASK_OPERATOR}`,
    Math.ceil(PAUSE / 1000),
  );
}

function absent(what: string, action: string, retryAfterSeconds?: number): TranslationError {
  return new TranslationError({
    kind: 'unavailable',
    message: `the translation model cannot be used: ${what}`,
    action,
    retryable: retryAfterSeconds !== undefined,
    retryAfterSeconds,
  });
}

function remedy(folder: string, files: readonly ModelFile[]): string {
  const names = files.map(({ name }) => name).join(', ');
  return `run "npm run models -- fetch", or copy ${names} into ${folder}`;
}

/** The reason without a path of this machine, which messages of the system and of the lock name. */
function withoutPath(error: unknown): string {
  if (error instanceof FetchFailed) return error.message;
  if (error instanceof LockHeld) return 'another process is fetching it';
  return (error as NodeJS.ErrnoException).code ?? 'it broke down';
}
