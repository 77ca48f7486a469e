import { parentPort } from 'node:worker_threads';

/** A program for a thread or a process: it says that it is ready, then gives back what it is sent, with some exceptions. */
const answer = (message: unknown) => (parentPort ? parentPort.postMessage(message) : process.send!(message));

function hear(message: unknown): void {
  if (message === 'die') throw new Error('as you wish');
  if (message === 'exit') process.exit(3);
  if (message === 'hang') for (;;);
  answer(message);
}

if (parentPort) {
  parentPort.on('message', hear);
} else {
  process.on('message', hear);
  process.once('disconnect', () => process.exit());
}
answer('ready');
