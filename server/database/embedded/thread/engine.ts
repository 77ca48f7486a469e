import { type Host, startThread } from '../../../workers/index.ts';
import { collectBatches } from './collect-batches.ts';
import { createReportedFlush, type LogFlush } from './log-flush.ts';
import type { ThreadReport, ThreadRequest } from './program.ts';

/** PGlite on a thread of its own, spoken to in PostgreSQL's protocol. */
export interface EmbeddedEngine {
  /** Runs a batch of frontend messages, in the order of the calls, and gives the backend's. */
  exchange(batch: Uint8Array): Promise<Buffer>;
  readonly flush: LogFlush;
  /** Flushes the log, shuts the database down and ends the thread. */
  close(): Promise<void>;
  /** Ends the thread as it is; the next start recovers the files. */
  abandon(): Promise<void>;
}

const PROGRAM = new URL('./program.ts', import.meta.url);

/** A thread that has loaded PGlite and opens nothing yet. */
export interface PreparedEngine {
  /** Resolves when it is told to open. */
  readonly told: Promise<void>;
  /** Opens PGlite on an existing directory; called once. */
  open(directory: string): Promise<EmbeddedEngine>;
}

/**
 * Starts the thread of the embedded database. *Measured*: a thread gives the one that answers requests a third of its time
 * back, and no checkpoint or vacuum holds it up.
 */
export function prepareEngine(): PreparedEngine {
  const told = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const answers: PromiseWithResolvers<Buffer>[] = [];
  const log = createReportedFlush();
  let ended: Error | undefined;
  let closing = false;

  // What is under way keeps the process alive, the thread alone does not. Called when either may have changed.
  const holdProcess = () => host.hold(closing || answers.length > 0 || log.pending);

  function onMessage(report: ThreadReport): void {
    if (report.kind === 'open') opened.resolve();
    else if (report.kind === 'closed') closed.resolve();
    else if (report.kind === 'flushed') log.flushed(report.marks);
    else if (report.kind === 'flush-failed') log.failed(report.error);
    else {
      log.marked(report.marks, report.segments);
      for (const answer of answersOf(report)) answers.shift()!.resolve(answer);
    }
    holdProcess();
  }

  function end(error: Error): void {
    ended = error;
    opened.reject(error);
    closed.resolve();
    log.failed(error);
    for (const answer of answers.splice(0)) answer.reject(error);
  }

  const host: Host<ThreadRequest> = startThread(PROGRAM, {
    onMessage,
    onEnd: ({ cause }) => end(errorOf(cause)),
  });
  host.hold(false);
  // Whoever opens it is told.
  opened.promise.catch(() => undefined);
  const post = collectBatches((request) => host.send(request));
  const engine: EmbeddedEngine = {
    flush: log.flush,
    exchange(batch) {
      if (ended) return Promise.reject(ended);
      const answer = Promise.withResolvers<Buffer>();
      answers.push(answer);
      holdProcess();
      post(batch);
      return answer.promise;
    },
    async close() {
      closing = true;
      holdProcess();
      host.send(null);
      await closed.promise;
      await host.terminate();
    },
    abandon: () => host.terminate(),
  };
  return {
    told: told.promise,
    async open(directory) {
      host.hold(true);
      host.send({ directory });
      told.resolve();
      await opened.promise;
      return engine;
    },
  };
}

function errorOf(cause: unknown): Error {
  if (cause === undefined) return new Error('The thread of the embedded database has ended.');
  return cause instanceof Error ? cause : new Error(String(cause));
}

function answersOf({ bytes, ends }: Extract<ThreadReport, { kind: 'answers' }>): Buffer[] {
  return ends.map((end, index) => {
    const start = ends[index - 1] ?? 0;
    return Buffer.from(bytes.buffer, start, end - start);
  });
}
