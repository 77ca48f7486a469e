import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

// Stands in for the engine's thread: it dies at the sentence «بمیر», at «یک بار بمیر» only the first time, and
// refuses its model when the folder is called `refused`. Each start leaves a line in the folder.
const { folder } = workerData as { folder: string };
appendFileSync(join(folder, 'starts'), 'start\n');
const starts = readFileSync(join(folder, 'starts'), 'utf8').split('\n').length - 1;

parentPort!.on('message', ({ sentences }: { sentences: string[] }) => {
  if (sentences.includes('بمیر') || (sentences.includes('یک بار بمیر') && starts === 1)) {
    throw new Error('killed by a sentence');
  }
  parentPort!.postMessage({ translations: sentences.map((sentence) => `EN(${sentence})`) });
});
parentPort!.postMessage(folder.endsWith('refused') ? { refused: 'model.bin is damaged' } : { loaded: true });
