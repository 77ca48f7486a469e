import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../../workers/index.ts';
import { createMp3Encoder, type Mp3Encoder } from './encoder.ts';
import type { Mp3Answer, Mp3Call, Mp3Drop } from './messages.ts';

// The thread in which MP3 is computed. Any error ends it: after one inside WebAssembly nothing in it can be trusted.
lowerPriority();

const port = parentPort!;
const files = new Map<number, Promise<Mp3Encoder>>();

port.on('message', async (message: Mp3Call | Mp3Drop) => {
  if ('drop' in message) return void files.delete(message.drop);
  const { call, file, samples } = message;
  const opened = files.get(file) ?? createMp3Encoder();
  files.set(file, opened);
  // The calls of one file wait for the same promise, so they stay in order.
  const encoder = await opened;
  if (samples === undefined) files.delete(file);
  const bytes = copyOf(samples === undefined ? encoder.finish() : encoder.encode(samples));
  port.postMessage({ call, bytes } satisfies Mp3Answer, [bytes.buffer]);
});

// Only a whole buffer can be transferred, and Node's small arrays share one.
function copyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
