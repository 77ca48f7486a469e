import {
  createStickyPool,
  type Host,
  type HostListener,
  type Member,
  startThread,
  type Taken,
} from '../../workers/index.ts';
import type { Mp3Answer, Mp3Call, Mp3Drop } from './messages.ts';

/** MP3 encoders in threads of their own, so that waiting for one holds nobody up. */
export interface Mp3Encoders {
  /** An encoder for one file. Whoever opens it must finish or drop it. */
  open(): RemoteMp3Encoder;
  /** Ends the threads; unfinished files fail. */
  close(): Promise<void>;
}

/** Like Mp3Encoder, in another thread. Every call rejects when that thread has ended. */
export interface RemoteMp3Encoder {
  encode(samples: Int16Array): Promise<Uint8Array>;
  finish(): Promise<Uint8Array>;
  /** Frees what an unfinished file holds; harmless after `finish`. */
  drop(): void;
}

/** A thread in which several files are open; its answers come in any order of files. */
interface EncoderThread extends Member {
  ask(question: Omit<Mp3Call, 'call'>): Promise<Uint8Array>;
  drop(file: number): void;
}

const PROGRAM = new URL('./thread.ts', import.meta.url);
// A thread is started again in less time than a recording takes.
const IDLE_MS = 30_000;

/** Up to `size` threads, started when they are needed; one that died is replaced. Another `program` only in tests. */
export function createMp3Encoders(size: number, program = PROGRAM, idleMs = IDLE_MS): Mp3Encoders {
  const pool = createStickyPool(size, () => startEncoderThread(program), idleMs);
  let files = 0;
  return {
    open: () => openFile(pool.take(), ++files),
    close: () => pool.close(),
  };
}

function openFile({ member: thread, leave }: Taken<EncoderThread>, file: number): RemoteMp3Encoder {
  let isOpen = true;
  const close = () => {
    isOpen = false;
    leave();
  };
  return {
    encode: (samples) => thread.ask({ file, samples }),
    finish: () => thread.ask({ file }).finally(close),
    drop() {
      if (isOpen) thread.drop(file);
      close();
    },
  };
}

function startEncoderThread(program: URL): EncoderThread {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>();
  let calls = 0;
  const listener: HostListener<Mp3Answer> = {
    onMessage({ call, bytes }) {
      waiting.get(call)?.resolve(bytes);
      waiting.delete(call);
    },
    onEnd({ reason, cause }) {
      for (const { reject } of waiting.values()) reject(new Error(`the MP3 encoder ${reason}`, { cause }));
      waiting.clear();
    },
  };
  const host: Host<Mp3Call | Mp3Drop> = startThread(program, listener);
  return {
    get alive() {
      return host.alive;
    },
    ask(question) {
      if (!host.alive) return Promise.reject(new Error('the MP3 encoder was stopped'));
      const answer = Promise.withResolvers<Uint8Array>();
      waiting.set(++calls, answer);
      host.send({ ...question, call: calls });
      return answer.promise;
    },
    drop: (file) => host.send({ drop: file }),
    close: () => host.terminate(),
  };
}
