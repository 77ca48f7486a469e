import { createDialogue, type Member, startProcess } from '../../../workers/index.ts';
import type { FromProcess, ToProcess } from './messages.ts';
import { brokenDown, NotUsable } from './piper-failure.ts';

/** What a process is asked for; it numbers its tasks itself. */
export type Order = Omit<ToProcess, 'task'>;

/** The process is gone or hangs; what it worked on may be given to another one. */
export class ProcessDied extends Error {}

/** One process that speaks, one sentence at a time. */
export interface SynthesisProcess extends Member {
  /** Must not be called before the last call has settled. Rejects with ProcessDied, or with SpeechFailure if it cannot be done. */
  perform(order: Order): Promise<Int16Array>;
}

export interface ProcessProgram {
  file: URL;
  /** The package or the file that it gets the runtime from. */
  runtime: string;
}

// Milliseconds. A model loads in a second and the longest sentence takes three; a process silent for so long hangs.
const PATIENCE_MS = 60_000;
// MB. The runtime's memory is its own; without a limit V8 would let its garbage grow.
const HEAP = 128;
// By default Linux's C library keeps large pieces of memory. With these it holds 220 MB instead of 450 after long texts
// and at most 365 instead of 570, at no cost of time.
const MALLOC = { MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '8388608' };
const LAST_WORDS = 300;

/** Starts a process that runs the program. */
export function startSynthesisProcess({ file, runtime }: ProcessProgram): SynthesisProcess {
  const { PATH, LD_LIBRARY_PATH, TZ } = process.env;
  const dialogue = createDialogue<ToProcess, FromProcess>(
    (listener) =>
      startProcess(file, listener, {
        args: [runtime],
        serialization: 'advanced',
        execArgv: [`--max-old-space-size=${HEAP}`],
        // No keys or passwords for a process that needs none.
        env: { PATH, LD_LIBRARY_PATH, TZ, ...MALLOC },
        lastWords: LAST_WORDS,
      }),
    ({ reason, cause, lastWords }) =>
      new ProcessDied(`the process of Piper ${reason}${onOneLine(lastWords)}`, { cause }),
  );
  let task = 0;
  return {
    get alive() {
      return dialogue.alive;
    },
    async perform(order) {
      const answer = await dialogue.ask({ ...order, task: ++task }, PATIENCE_MS);
      if ('samples' in answer) return answer.samples;
      throw answer.operator ? new NotUsable(answer.failed) : brokenDown(answer.failed);
    },
    close: () => dialogue.close('was closed'),
  };
}

/** Last words as the end of a sentence. */
function onOneLine(lastWords = ''): string {
  return lastWords.trim() === '' ? '' : `: ${lastWords.trim().replaceAll(/\s+/g, ' ')}`;
}
