import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { openDirectoryStore } from '../../../server/audio/store/directory-store.ts';

/** A process that puts several recordings at once, chunk by chunk, and reports each chunk and each finished put. */
const store = await openDirectoryStore(process.argv[2]!);

async function* chunks() {
  for (let i = 0; i < 8; i++) {
    process.send!('chunk');
    yield randomBytes(30_000);
    await setImmediate();
  }
}

async function write(): Promise<never> {
  for (;;) process.send!((await store.put(chunks(), 'audio/wav')).id);
}

for (let hand = 0; hand < 4; hand++) write();
process.once('disconnect', () => process.exit(1));
