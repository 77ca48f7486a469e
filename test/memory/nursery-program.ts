import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort } from 'node:worker_threads';
import { giveBackNurseryWhenIdle, nurseryBytes } from '../../server/memory/index.ts';
import { startThread } from '../../server/workers/index.ts';

/** Prints how large nurseries are, in 2^20 bytes, when much that was made outlives them, at work and idle; and a thread's. */
const megabytes = () => nurseryBytes() / 2 ** 20;

function makeWhatLives(): number {
  const kept: number[][] = [];
  for (let made = 0; made < 10_000; made++) kept.push(new Array(1000).fill(made));
  return kept.length;
}

function nurseryOfThread(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  startThread(new URL(import.meta.url), { onMessage: resolve, onEnd: () => undefined });
  return promise;
}

async function shrunk(): Promise<number> {
  while (megabytes() > 8) await delay(20);
  return megabytes();
}

async function main(): Promise<void> {
  giveBackNurseryWhenIdle();
  const thread = await nurseryOfThread();
  // V8 lets it grow by steps, and not while other programs leave this one little time.
  do makeWhatLives();
  while (megabytes() <= 8);
  const working = megabytes();
  console.log(JSON.stringify({ thread, working, idle: await shrunk() }));
  process.exit();
}

if (isMainThread) await main();
else {
  makeWhatLives();
  parentPort!.postMessage(megabytes());
}
