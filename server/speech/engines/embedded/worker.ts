import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { VOICES } from '../../voices.ts';
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts';
import { createRecorder } from './recorder.ts';

// The thread in which the synthesizer lives: an utterance in, its samples out, one at a time. Whatever it throws
// ends the thread, since after an error inside WebAssembly nothing in it can be relied upon.
// When cores are scarce, the thread that answers requests goes first. Only on Linux is this the thread's own.
const NICENESS = 3;
if (process.platform === 'linux') setPriority(NICENESS);

const port = parentPort!;
const { cancelled } = workerData as WorkerStart;
const record = await createRecorder(VOICES);

port.on('message', ({ task, utterance }: ToWorker) => {
  const recorded = record(utterance, () => Atomics.load(cancelled, 0) === task);
  const answer: FromWorker = { task, recorded };
  port.postMessage(answer, recorded ? [recorded.samples.buffer] : []);
});
port.postMessage({ task: 0, recorded: undefined } satisfies FromWorker);
