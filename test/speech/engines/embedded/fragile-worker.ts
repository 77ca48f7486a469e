import { parentPort } from 'node:worker_threads';
import type { FromWorker, ToWorker } from '../../../../server/speech/engines/embedded/messages.ts';

/** A thread that dies when it is asked for the voice Fenrir, and else gives one sample. */
parentPort!.on('message', ({ task, utterance }: ToWorker) => {
  if (utterance.voice === 'Fenrir') throw new Error('broken');
  const recorded = { samples: new Int16Array([1]), sounds: [] };
  parentPort!.postMessage({ task, recorded } satisfies FromWorker);
});
parentPort!.postMessage({ task: 0, recorded: undefined } satisfies FromWorker);
