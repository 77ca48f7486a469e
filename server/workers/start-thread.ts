import { Worker, type WorkerOptions } from 'node:worker_threads';
import { createEnding, type Host, type HostListener } from './host.ts';

// In 2^20 bytes. Threads leave little garbage, and a nursery is kept once it has grown. It has three parts of a third each.
const HEAP = { maxYoungGenerationSizeMb: 4 };

/** Starts a thread that runs `program`. It ends with "broke down" after an error, else with "was stopped". */
export function startThread<Question, Answer>(
  program: URL,
  listener: HostListener<Answer>,
  options: Pick<WorkerOptions, 'workerData' | 'resourceLimits'> = {},
): Host<Question> {
  const worker = new Worker(program, { ...options, resourceLimits: { ...HEAP, ...options.resourceLimits } });
  const ending = createEnding(listener);
  let held = true;
  worker.on('message', listener.onMessage);
  worker.once('error', (cause) => ending.end({ reason: 'broke down', cause }));
  worker.once('exit', () => ending.end({ reason: 'was stopped' }));
  return {
    get alive() {
      return !ending.ended;
    },
    send: (message) => worker.postMessage(message),
    // The embedded database calls this with every message, and it rarely changes.
    hold(isHeld) {
      if (isHeld === held) return;
      held = isHeld;
      if (isHeld) worker.ref();
      else worker.unref();
    },
    async terminate(reason) {
      if (reason !== undefined) ending.end({ reason });
      await worker.terminate();
    },
  };
}
