import { access, constants } from 'node:fs/promises';
import type { Tensor as AnyTensor, InferenceSession } from 'onnxruntime-node';
import type { ToProcess } from './messages.ts';
import type { Runtime } from './runtime.ts';
import { createSentenceSound } from './sentence-sound.ts';

/** A model cannot be used until its file is changed; the message names the file and says why. */
export class ModelRefused extends Error {}

/** The models of one process. */
export interface Models {
  /** The samples of a sentence, none without a sentence. Rejects with ModelRefused. */
  speak(asked: ToProcess): Promise<Int16Array>;
}

interface Loaded {
  stamp: string;
  session: InferenceSession;
  sound(output: Float32Array): Int16Array;
}

// One thread: with several, each layer of a sentence waits for the slowest, which took three times as long on busy cores.
// Without its arena the runtime takes a third more time, but gives back the 150 MB that a sentence takes.
const OPTIONS = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  enableMemPattern: false,
  logSeverityLevel: 3,
} as const;
const INPUTS = ['input', 'input_lengths', 'scales'];

/** Loads models when they are first needed and keeps them. */
export function createModels(runtime: Runtime): Models {
  const models = new Map<string, Loaded>();

  const loaded = async ({ model, stamp, sampleRate }: ToProcess): Promise<Loaded> => {
    const known = models.get(model);
    if (known?.stamp === stamp) return known;
    models.delete(model);
    await known?.session.release();
    const fresh = { stamp, session: await open(runtime, model), sound: createSentenceSound(sampleRate) };
    models.set(model, fresh);
    return fresh;
  };

  return {
    async speak(asked) {
      const { session, sound } = await loaded(asked);
      return asked.sentence === undefined ? new Int16Array(0) : sound(await infer(runtime, session, asked));
    },
  };
}

async function open({ InferenceSession }: Runtime, model: string): Promise<InferenceSession> {
  const refuse = (why: string) => (cause: unknown) => {
    throw new ModelRefused(
      `${model} ${why} (${cause instanceof Error ? cause.message.split('\n')[0] : cause})`,
    );
  };
  await access(model, constants.R_OK).catch(refuse('cannot be read'));
  const session = await InferenceSession.create(model, OPTIONS).catch(refuse('cannot be loaded'));
  const lacking = INPUTS.filter((input) => !session.inputNames.includes(input));
  if (lacking.length > 0)
    throw new ModelRefused(`${model} is no voice of Piper: it has no input ${lacking.join(', ')}`);
  return session;
}

/** The model's samples, from −1 to 1 at its own rate. */
async function infer(
  { Tensor }: Runtime,
  session: InferenceSession,
  asked: ToProcess,
): Promise<Float32Array> {
  const { ids, noise, length, noiseWidth } = asked.sentence!;
  const feeds: Record<string, AnyTensor> = {
    input: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
    input_lengths: new Tensor('int64', BigInt64Array.of(BigInt(ids.length)), [1]),
    scales: new Tensor('float32', Float32Array.of(noise, length, noiseWidth), [3]),
  };
  // The first of several speakers.
  if (session.inputNames.includes('sid')) feeds.sid = new Tensor('int64', BigInt64Array.of(0n), [1]);
  const output = await session.run(feeds);
  const samples = output[session.outputNames[0]!]?.data;
  if (!(samples instanceof Float32Array) || samples.length === 0 || samples.some(Number.isNaN))
    throw new ModelRefused(`${asked.model} gives no sound`);
  return samples;
}
