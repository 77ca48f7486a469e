import { Worker } from 'node:worker_threads';
import { collectBatches } from './collect-batches.ts';
import { createToldFlush, type LogFlush } from './log-flush.ts';
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

/**
 * Opens PGlite on an existing directory in a thread. *Measured*: the thread that answers requests
 * keeps a third of its time for them that the database took before, and no checkpoint or vacuum
 * holds it up.
 */
export async function openEngine(directory: string): Promise<EmbeddedEngine> {
  const opened = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const answers: PromiseWithResolvers<Buffer>[] = [];
  const told = createToldFlush();
  let ended: Error | undefined;
  let closing = false;

  const worker = new Worker(new URL('./program.ts', import.meta.url), {
    workerData: directory,
    // Statements leave little garbage: a small nursery saves 20 MB.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const holdProcess = holder(worker, () => closing || answers.length > 0 || told.pending);
  const post = collectBatches((request) => worker.postMessage(request));

  function hear(report: ThreadReport): void {
    if (report.kind === 'open') opened.resolve();
    else if (report.kind === 'closed') closed.resolve();
    else if (report.kind === 'flushed') told.flushed(report.marks);
    else if (report.kind === 'flush-failed') told.failed(report.error);
    else {
      told.marked(report.marks, report.segments);
      for (const answer of answersOf(report)) answers.shift()!.resolve(answer);
    }
    holdProcess();
  }

  function end(error: Error): void {
    ended ??= error;
    opened.reject(ended);
    closed.resolve();
    told.failed(ended);
    for (const answer of answers.splice(0)) answer.reject(ended);
  }

  worker.on('message', hear);
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => end(new Error('The thread of the embedded database has ended.')));
  await opened.promise;
  return {
    flush: told.flush,
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
      worker.postMessage(null satisfies ThreadRequest);
      await closed.promise;
      await worker.terminate();
    },
    abandon: async () => void (await worker.terminate()),
  };
}

/** What is under way keeps the process alive, the thread alone does not; to be called when `isBusy` may have changed. */
function holder(worker: Worker, isBusy: () => boolean): () => void {
  let holds = true;
  return () => {
    const busy = isBusy();
    if (busy === holds) return;
    holds = busy;
    if (busy) worker.ref();
    else worker.unref();
  };
}

function answersOf({ bytes, ends }: Extract<ThreadReport, { kind: 'answers' }>): Buffer[] {
  return ends.map((end, index) => {
    const start = ends[index - 1] ?? 0;
    return Buffer.from(bytes.buffer, start, end - start);
  });
}
