import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { loadModel, WrongBytes } from './load-model.ts';
import type { FromThread, ThreadStart, ToThread } from './messages.ts';

// The thread in which the engine lives: a batch of sentences in, their translations out, one batch at a time. What
// it throws ends the thread, since after an error inside WebAssembly nothing in it can be relied upon.
// When cores are scarce, the thread that answers requests goes first. Only on Linux is this the thread's own.
const NICENESS = 3;
if (process.platform === 'linux') setPriority(NICENESS);

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
