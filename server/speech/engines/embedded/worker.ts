import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiled, lowerPriority } from '../../../workers/index.ts';
import { VOICES } from '../../voices.ts';
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts';
import { createRecorder } from './recorder.ts';

// The thread in which the synthesizer lives: an utterance in, its samples out, one at a time. Any error ends the
// thread: after one inside WebAssembly nothing in it can be trusted.
lowerPriority();

const port = parentPort!;
const { cancelled } = workerData as WorkerStart;
const record = await createRecorder(VOICES);

port.on('message', ({ task, utterance }: ToWorker) => {
  const recorded = record(utterance, () => Atomics.load(cancelled, 0) === task);
  const answer: FromWorker = { task, recorded };
  port.postMessage(answer, recorded ? [recorded.samples.buffer] : []);
});
port.postMessage({ task: 0, recorded: undefined } satisfies FromWorker);
keepCompiled();
