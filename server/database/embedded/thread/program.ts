import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { keepCompiled } from '../../../workers/index.ts';
import { START_PARAMS } from '../settings.ts';
import { DurableFiles, LOCK_FILE } from './durable-files.ts';
import { createGroupFlush, type GroupFlush } from './group-flush.ts';
import { unoptimised } from './unoptimised.ts';

/**
 * First the directory of the database; then batches of frontend messages to run one after the other, each up to its end; or
 * `null`: close the database.
 */
export type ThreadRequest = OpenRequest | Batches | null;

interface OpenRequest {
  directory: string;
}

export interface Batches {
  bytes: Uint8Array;
  ends: readonly number[];
}

/** What the thread reports: for each request the answers to its batches, each up to its end. */
export type ThreadReport =
  | { kind: 'open' }
  | { kind: 'closed' }
  /** `marks` and `segments` are those of the log flush after these batches. */
  | {
      kind: 'answers';
      bytes: Uint8Array<ArrayBuffer>;
      ends: readonly number[];
      marks: number;
      segments: number;
    }
  /** Everything up to this mark is on disk. */
  | { kind: 'flushed'; marks: number }
  /** Nothing more will be flushed. */
  | { kind: 'flush-failed'; error: unknown };

/** The thread of the embedded database: nothing that it computes or waits for holds up a request. */
async function main(port: MessagePort): Promise<void> {
  const asked = once(port, 'message');
  // This needs no files: it goes on beside whatever the program does before they may be opened.
  const pgliteWasmModule = await compileProgram();
  const [{ directory }] = (await asked) as [OpenRequest];
  const flush = createGroupFlush();
  await rm(join(directory, LOCK_FILE), { force: true });
  const fs = new DurableFiles(directory, flush);
  const pglite = await unoptimised(() => PGlite.create({ fs, startParams: START_PARAMS, pgliteWasmModule }));
  const report = (message: ThreadReport) => port.postMessage(message);
  const reportFlushed = createFlushReporter(flush, report);
  port.on('message', (request: Batches | null) => {
    if (request === null) return void close(pglite, flush).then(() => report({ kind: 'closed' }));
    const answers = runBatches(pglite, request);
    const { marks, segments } = flush;
    const message: ThreadReport = { kind: 'answers', ...answers, marks, segments };
    port.postMessage(message, [answers.bytes.buffer]);
    reportFlushed();
  });
  report({ kind: 'open' });
  keepCompiled();
}

async function compileProgram(): Promise<WebAssembly.Module> {
  const program = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  return WebAssembly.compile(await readFile(program));
}

/** Reports how far the log is on disk each time it gets further; one flush serves everything marked before it. */
function createFlushReporter(flush: GroupFlush, report: (message: ThreadReport) => void): () => void {
  // Recovery flushes too, before the first answer, whose marks include it.
  let reported = 0;
  let waiting = false;

  async function run(): Promise<void> {
    waiting = true;
    try {
      while (reported !== flush.marks) {
        const marks = flush.marks;
        await flush.settled();
        reported = marks;
        report({ kind: 'flushed', marks });
      }
    } catch (error) {
      report({ kind: 'flush-failed', error });
    }
    waiting = false;
  }

  return () => {
    if (!waiting && reported !== flush.marks) void run();
  };
}

/**
 * PGlite answers before `execProtocolRawStream` returns its promise, whose value is empty. When it
 * rejects, the answer is incomplete, which the session notices. The chunks are views of
 * WebAssembly memory and have to be copied.
 */
function runBatches(pglite: PGlite, { bytes, ends }: Batches) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const onRawData = (chunk: Uint8Array) => {
    chunks.push(new Uint8Array(chunk));
    length += chunk.length;
  };
  const answerEnds = ends.map((end, index) => {
    const batch = bytes.subarray(ends[index - 1] ?? 0, end);
    pglite.execProtocolRawStream(batch, { syncToFs: false, onRawData }).catch(() => undefined);
    return length;
  });
  return { bytes: joined(chunks, length), ends: answerEnds };
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let end = 0;
  for (const chunk of chunks) {
    whole.set(chunk, end);
    end += chunk.length;
  }
  return whole;
}

async function close(pglite: PGlite, flush: GroupFlush): Promise<void> {
  await flush.settled();
  await pglite.close();
  flush.close();
}

if (parentPort) await main(parentPort);
