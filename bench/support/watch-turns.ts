import { appendFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

// Loaded before the server (`--import`): on SIGUSR2 it appends to the file TURNS_FILE the most processor time, in
// milliseconds, that the main thread has used between two turns of its event loop since the last signal. Unlike waiting
// time, it does not grow when other programs use the cores.
if (isMainThread) {
  let last = process.threadCpuUsage();
  let longest = 0;
  const look = () => {
    const now = process.threadCpuUsage();
    longest = Math.max(longest, now.user + now.system - last.user - last.system);
    last = now;
  };
  // At least two turns lie within the measured time.
  setInterval(look, 1).unref();
  process.on('SIGUSR2', () => {
    appendFileSync(process.env.TURNS_FILE!, `${longest / 1000}\n`);
    longest = 0;
  });
}
