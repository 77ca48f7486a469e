import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../workers/index.ts';
import { loadModel, WrongBytes } from './load-model.ts';
import type { FromThread, ThreadStart, ToThread } from './messages.ts';

// The thread in which the engine lives: a batch of sentences in, their translations out, one batch at a time. Any error
// ends the thread: after one inside WebAssembly nothing in it can be trusted.
lowerPriority();

const port = parentPort!;
const { folder, files } = workerData as ThreadStart;
const answer = (message: FromThread) => port.postMessage(message);

const translate = await loadModel(folder, files).catch((error: unknown) => {
  if (!(error instanceof WrongBytes)) throw error;
  answer({ refused: error.message });
});
if (translate !== undefined) {
  port.on('message', ({ sentences }: ToThread) => answer({ translations: translate(sentences) }));
  answer({ loaded: true });
}
