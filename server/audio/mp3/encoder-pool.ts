import { Worker } from 'node:worker_threads';
import type { Mp3Answer, Mp3Call, Mp3Drop } from './messages.ts';

/** MP3 encoders in threads of their own, so that whoever waits for one holds nobody up. */
export interface Mp3Encoders {
  /** An encoder for one file. Whoever opens it finishes or drops it. */
  open(): RemoteMp3Encoder;
  /** Ends the threads; unfinished files fail. */
  close(): Promise<void>;
}

/** Like Mp3Encoder, elsewhere. Every call rejects when its thread is gone. */
export interface RemoteMp3Encoder {
  encode(samples: Int16Array): Promise<Uint8Array>;
  finish(): Promise<Uint8Array>;
  /** Frees what an unfinished file holds; harmless after `finish`. */
  drop(): void;
}

interface Thread {
  readonly alive: boolean;
  /** Files that are open in it. */
  load: number;
  ask(question: Omit<Mp3Call, 'call'>): Promise<Uint8Array>;
  tell(message: Mp3Drop): void;
  stop(): Promise<unknown>;
}

const PROGRAM = new URL('./thread.ts', import.meta.url);

/** Up to `size` threads, started when they are needed; one that died is replaced. Another `program` only in tests. */
export function createMp3Encoders(size: number, program = PROGRAM): Mp3Encoders {
  let threads: Thread[] = [];
  let files = 0;

  const leastLoaded = (): Thread => {
    threads = threads.filter(({ alive }) => alive);
    const free = threads.toSorted((a, b) => a.load - b.load)[0];
    if (free !== undefined && (free.load === 0 || threads.length === size)) return free;
    const started = startThread(program);
    threads.push(started);
    return started;
  };

  return {
    open: () => openFile(leastLoaded(), ++files),
    close: async () => void (await Promise.all(threads.map((thread) => thread.stop()))),
  };
}

function openFile(thread: Thread, file: number): RemoteMp3Encoder {
  let isOpen = true;
  thread.load++;
  const leave = () => {
    if (isOpen) thread.load--;
    isOpen = false;
  };
  return {
    encode: (samples) => thread.ask({ file, samples }),
    finish: () => thread.ask({ file }).finally(leave),
    drop() {
      if (isOpen) thread.tell({ drop: file });
      leave();
    },
  };
}

function startThread(program: URL): Thread {
  const worker = new Worker(program);
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let alive = true;
  let calls = 0;

  const fail = (message: string, cause?: unknown) => {
    alive = false;
    for (const { reject } of waiting.values()) reject(new Error(message, { cause }));
    waiting.clear();
  };
  worker.on('message', ({ call, bytes }: Mp3Answer) => {
    waiting.get(call)?.resolve(bytes);
    waiting.delete(call);
  });
  worker.once('error', (cause) => fail('the MP3 encoder broke down', cause));
  worker.once('exit', () => fail('the MP3 encoder was stopped'));

  return {
    get alive() {
      return alive;
    },
    load: 0,
    ask(question) {
      if (!alive) return Promise.reject(new Error('the MP3 encoder was stopped'));
      const answer = Promise.withResolvers<Uint8Array>();
      waiting.set(++calls, answer);
      worker.postMessage({ ...question, call: calls } satisfies Mp3Call);
      return answer.promise;
    },
    tell: (message) => worker.postMessage(message),
    stop: () => worker.terminate(),
  };
}
