import { parentPort } from 'node:worker_threads';
import '../../../server/audio/mp3/thread.ts';
import type { Mp3Call } from '../../../server/audio/mp3/messages.ts';

// Breaks down over a recording of a single sample.
parentPort!.on('message', ({ samples }: Mp3Call) => {
  if (samples?.length === 1) throw new Error('out of memory');
});
