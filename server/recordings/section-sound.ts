import { Writable } from 'node:stream';
import { type AudioStore, wavParts } from '../audio/index.ts';
import type { Sound } from '../speech/index.ts';

/** Stores the sound of a finished section; gives the id of the audio. */
export async function storeSound(store: AudioStore, sound: Sound): Promise<string> {
  const stored =
    'mp3' in sound
      ? await store.put([sound.mp3], 'audio/mpeg')
      : await store.put(wavParts([sound.samples]), 'audio/wav');
  return stored.id;
}

/** The stored sound of a section; undefined when its audio is gone. */
export async function readSound(store: AudioStore, id: string): Promise<Sound | undefined> {
  const stored = await store.open(id);
  if (stored === undefined) return undefined;
  const parts: Buffer[] = [];
  const sink = new Writable({
    write(part: Buffer, _encoding, done) {
      // A copy: the store reuses its buffer for the next bytes.
      parts.push(Buffer.from(part));
      done();
    },
  });
  await stored.send(sink, stored.mimeType === 'audio/wav' ? wavParts([])[0]!.length : 0);
  const bytes = Buffer.concat(parts);
  return stored.mimeType === 'audio/mpeg' ? { mp3: bytes } : { samples: samplesOf(bytes) };
}

function samplesOf(bytes: Buffer): Int16Array {
  const samples = new Int16Array(bytes.length / 2);
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(2 * i);
  return samples;
}
