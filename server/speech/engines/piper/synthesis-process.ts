import { type ChildProcess, fork } from 'node:child_process';
import type { FromProcess, ToProcess } from './messages.ts';
import { brokenDown, NotUsable } from './piper-failure.ts';

/** What a process is asked for; it numbers its tasks itself. */
export type Order = Omit<ToProcess, 'task'>;

/** The process is gone or hangs; what it worked on may be given to another one. */
export class ProcessDied extends Error {}

/** One process that speaks, one sentence at a time. */
export interface SynthesisProcess {
  /** False when the process is gone, for whatever reason. */
  readonly alive: boolean;
  /** Not before the last one has settled. Rejects with ProcessDied, or with SpeechFailure if it cannot be done. */
  perform(order: Order): Promise<Int16Array>;
  close(): void;
}

export interface ProcessProgram {
  file: URL;
  /** The package that it gets the runtime from. */
  runtime: string;
}

// Milliseconds. A model loads in a second and the longest sentence takes three; a process silent for so long hangs.
const PATIENCE = 60_000;
// MB. The runtime's memory is its own; without a limit the engine of JavaScript would let its garbage grow.
const HEAP = 128;
// The C library of Linux keeps large pieces of memory otherwise: 220 MB instead of 450 after long texts, 365 instead of
// 570 at the most, at no cost of time.
const FRUGAL = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '8388608' };
// Characters of its last words, which native code writes before it ends its process.
const LAST_WORDS = 300;

/** Starts a process that runs the program. */
export function startSynthesisProcess(program: ProcessProgram): SynthesisProcess {
  const child = startChild(program);
  const lastWords = listen(child);
  let waiting: PromiseWithResolvers<FromProcess> | undefined;
  let alive = true;
  let task = 0;

  const end = (why: string, cause?: unknown) => {
    alive = false;
    waiting?.reject(new ProcessDied(`the process of Piper ${why}${lastWords()}`, { cause }));
    waiting = undefined;
  };
  child.on('message', (message) => {
    waiting?.resolve(message as FromProcess);
    waiting = undefined;
  });
  child.once('error', (cause) => end('could not be started', cause));
  child.once('close', (code, signal) => end(`ended (${signal ?? `code ${code}`})`));
  hold(child, false);

  return {
    get alive() {
      return alive && child.connected;
    },
    async perform(order) {
      if (!alive || !child.connected) throw new ProcessDied('the process of Piper has ended');
      waiting = Promise.withResolvers();
      const { promise } = waiting;
      hold(child, true);
      const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
      child.send(
        { ...order, task: ++task } satisfies ToProcess,
        (error) => error && end('was not reached', error),
      );
      const answer = await promise.finally(() => {
        clearTimeout(patience);
        hold(child, false);
      });
      if ('samples' in answer) return answer.samples;
      throw answer.operator ? new NotUsable(answer.failed) : brokenDown(answer.failed);
    },
    close() {
      end('was closed');
      child.kill('SIGKILL');
    },
  };
}

function startChild({ file, runtime }: ProcessProgram): ChildProcess {
  const { PATH, LD_LIBRARY_PATH, TZ } = process.env;
  return fork(file, [runtime], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP}`],
    // No keys or passwords for a process that needs none.
    env: { PATH, LD_LIBRARY_PATH, TZ, ...FRUGAL },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** What a process has written last, for the end of a sentence about its end. */
function listen({ stderr }: ChildProcess): () => string {
  let written = '';
  stderr?.setEncoding('utf8').on('data', (text: string) => {
    written = (written + text).slice(-LAST_WORDS);
  });
  return () => (written.trim() === '' ? '' : `: ${written.trim().replaceAll(/\s+/g, ' ')}`);
}

/** Only a process that somebody waits for keeps this one alive. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const parts = [child, child.channel, child.stderr] as ({ ref?(): void; unref?(): void } | null)[];
  for (const part of parts) isHeld ? part?.ref?.() : part?.unref?.();
}
