import { Worker } from 'node:worker_threads';
import { compileEngine } from './compiled-engine.ts';
import type { ThreadReport, ThreadRequest, ThreadStart } from './embedded-thread.ts';

/** How far the log of the embedded database has got, as the other thread last told. */
export interface LogFlush {
  /** How many marks there were: a batch that raised it has something to wait for. */
  readonly marks: number;
  /** How many log segments were begun: 4 MiB of log each. */
  readonly segments: number;
  /** Resolves when everything marked so far is on disk; rejects for ever after a failed flush. */
  settled(): Promise<void>;
}

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
 * A server opens one database, and to keep its program compiled for another thread would cost it 40 MB. Whoever opens
 * a second one opens many, as tests do: then each takes half the time.
 */
const compiledForMany = fromSecondTime(compileEngine);

function fromSecondTime<T>(make: () => Promise<T>): () => Promise<T | undefined> {
  let times = 0;
  let made: Promise<T> | undefined;
  return async () => {
    times++;
    if (times > 1) made ??= make();
    return made;
  };
}

/**
 * Opens PGlite on an existing directory in a thread. *Measured*: the thread that answers requests
 * keeps a third of its time for them that the database took before, and no checkpoint or vacuum
 * holds a request up.
 */
export async function openEngine(directory: string): Promise<EmbeddedEngine> {
  const compiled = await compiledForMany();
  const opened = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const answers: PromiseWithResolvers<Buffer>[] = [];
  const { flush, flushed, failed } = createLogFlush();
  let ended: Error | undefined;

  function end(error: Error): void {
    ended ??= error;
    opened.reject(ended);
    closed.resolve();
    failed(ended);
    for (const answer of answers.splice(0)) answer.reject(ended);
  }

  function hear(report: ThreadReport): void {
    if (report.kind === 'open') opened.resolve();
    else if (report.kind === 'closed') closed.resolve();
    else if (report.kind === 'flushed') flushed(report.marks);
    else if (report.kind === 'flush-failed') failed(report.error);
    else {
      const { bytes, ends, marks, segments } = report;
      Object.assign(flush, { marks, segments });
      ends.forEach((end, index) => {
        const start = ends[index - 1] ?? 0;
        answers.shift()!.resolve(Buffer.from(bytes.buffer, start, end - start));
      });
    }
    holdProcess();
  }

  const worker = new Worker(new URL('./embedded-thread.ts', import.meta.url), {
    workerData: { directory, compiled } satisfies ThreadStart,
    // Statements leave little garbage: a small nursery saves 20 MB.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  // What is under way keeps the process alive, the thread alone does not.
  let holds = true;
  let closing = false;
  function holdProcess(): void {
    const busy = closing || answers.length > 0 || flush.pending;
    if (busy === holds) return;
    holds = busy;
    if (busy) worker.ref();
    else worker.unref();
  }

  worker.on('message', hear);
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => end(new Error('The thread of the embedded database has ended.')));
  const post = collectBatches((request) => worker.postMessage(request));

  await opened.promise;
  return {
    flush,
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

/**
 * A message costs some 10 µs: batches of one turn of the event loop share one. A tick comes after the promises of
 * that turn, so that a COMMIT goes with the statements that nobody waited for.
 */
function collectBatches(post: (request: NonNullable<ThreadRequest>) => void): (batch: Uint8Array) => void {
  let batches: Uint8Array[] = [];
  const postAll = () => {
    const bytes = new Uint8Array(batches.reduce((length, batch) => length + batch.length, 0));
    let end = 0;
    const ends = batches.map((batch) => {
      bytes.set(batch, end);
      end += batch.length;
      return end;
    });
    batches = [];
    post({ bytes, ends });
  };
  return (batch) => {
    if (batches.push(batch) === 1) process.nextTick(postAll);
  };
}

interface Waiting {
  marks: number;
  settled: PromiseWithResolvers<void>;
}

function createLogFlush() {
  const flush = {
    marks: 0,
    segments: 0,
    settled,
    get pending() {
      return done < flush.marks && failure === undefined;
    },
  };
  let done = 0;
  let failure: { error: unknown } | undefined;
  let waiting: Waiting[] = [];

  function settled(): Promise<void> {
    if (failure) return Promise.reject(failure.error);
    if (done >= flush.marks) return Promise.resolve();
    const one = { marks: flush.marks, settled: Promise.withResolvers<void>() };
    waiting.push(one);
    return one.settled.promise;
  }

  function flushed(marks: number): void {
    done = marks;
    for (const one of waiting) if (one.marks <= done) one.settled.resolve();
    waiting = waiting.filter((one) => one.marks > done);
  }

  function failed(error: unknown): void {
    failure ??= { error };
    for (const one of waiting.splice(0)) one.settled.reject(failure.error);
  }

  return { flush, flushed, failed };
}
