import { createHash } from 'node:crypto';
import {
  createEmbeddedSpeech,
  type Delivery,
  type SampleEngine,
  type SpeechRequest,
  type Voice,
  voiceNamed,
} from '../../server/speech/index.ts';
import { joinSamples } from '../../server/speech/sound/join-samples.ts';
import { shippedReader } from '../support/shipped-reader.ts';

export { shippedReader } from '../support/shipped-reader.ts';

export const never = new AbortController().signal;

export function startEngine(workers: number, program?: URL): SampleEngine {
  return createEmbeddedSpeech({ reader: shippedReader(), workers, program });
}

export function voice(name: string): Voice {
  return voiceNamed(name)!;
}

export function request(text: string, name = 'kian', delivery: Partial<Delivery> = {}): SpeechRequest {
  return { text, voice: voice(name), pace: 1, ...delivery };
}

/** The whole recording. */
export async function recorded(engine: SampleEngine, asked: SpeechRequest): Promise<Int16Array> {
  const chunks: Int16Array[] = [];
  for await (const { samples } of engine.record(asked, never)) chunks.push(samples);
  return joinSamples(Int16Array, chunks);
}

export function seconds(samples: Int16Array): number {
  return samples.length / 24_000;
}

export function hashOf(samples: Int16Array): string {
  return createHash('sha256').update(samples).digest('hex');
}
