import { SAMPLE_RATE } from '../../../audio/index.ts';
import type { Reader } from '../../../reading/index.ts';
import type { Adapter } from '../../external/adapter.ts';
import type { Passage } from '../../external/speak-passage.ts';
import { EDGE, NOTHING_SAID, PAUSES } from '../../script/pauses.ts';
import type { Clause } from '../../script/script.ts';
import type { Sound } from '../../sound/sound.ts';
import { tooBusy } from './piper-failure.ts';
import { createProcessPool, type ProcessPool } from './process-pool.ts';
import { readSentences } from './read-sentences.ts';
import { idsOf, sentenceSigns } from './sentence-signs.ts';
import { type ProcessProgram, startSynthesisProcess } from './synthesis-process.ts';
import { createVoiceCache, type VoiceCache } from './voice-cache.ts';
import type { PiperVoice } from './voice-file.ts';
import { createVoicesVersion } from './voices-version.ts';

export interface PiperSettings {
  /** PIPER_VOICE_DIR: `ava.onnx`, `ava.onnx.json` and so on. */
  voiceDir: string;
  reader: Reader;
  /** Processes at most, each with a core of its own and some 350 MB for three voices. */
  processes?: number;
  voices?: readonly string[];
  /** Another one only in tests. */
  program?: ProcessProgram;
  idleMs?: number;
}

// Raised by whoever changes how anything sounds: it is part of what names a cached recording.
const REVISION = 1;
const VOICES = ['ava', 'mana', 'amir'];
const PROGRAM = { file: new URL('./program.ts', import.meta.url), runtime: 'onnxruntime-node' };
// Models load in a second; the memory that they hold is better given back by a server that hardly speaks.
const IDLE_MS = 600_000;
// By then a long line has become much shorter.
const BUSY_SECONDS = 10;
// Measured with a medium voice, in which 0.75 gave 0.80 without it, and 1.25 gave 1.16.
const ROUNDED_UP = 0.4;

/**
 * Piper's voices on this machine, in processes of their own. They vary a little by themselves, so that equal requests do
 * not give equal samples. Everything that fails is `unsent`, also in the middle: another attempt costs nothing.
 */
export function createPiper(settings: PiperSettings): Adapter {
  const { voiceDir, reader, processes = 1, voices = VOICES, program = PROGRAM, idleMs = IDLE_MS } = settings;
  const shelf = createVoiceCache(voiceDir, voices);
  const voicesVersion = createVoicesVersion(voiceDir, voices);
  const line = createProcessPool({ size: processes, start: () => startSynthesisProcess(program), idleMs });
  return {
    name: 'Piper',
    /** Of the files as they are now: they may be brought while the service runs. */
    get version() {
      return `piper-${REVISION}-${voicesVersion()}-${reader.version}`;
    },
    speak: (passage, signal) => speak({ shelf, reader, line }, passage, signal),
    check: (signal) => shelf.check((voice) => line.perform(loading(voice), signal)),
    close: () => line.close(),
    // Three models take six seconds on a machine that has much to do.
    readyMs: 20_000,
    // Backstops only: in a long line a sentence waits minutes for its turn, and a process that hangs is ended in one.
    firstSoundMs: 300_000,
    silenceMs: 300_000,
    // It has a line of its own, sentence by sentence.
    parallel: Number.POSITIVE_INFINITY,
    mostSeconds: 1800,
    isMetered: false,
  };
}

interface Parts {
  shelf: VoiceCache;
  reader: Reader;
  line: ProcessPool;
}

/** Keeps one sentence more under way than there are processes, so that none waits for the reader of the sound. */
async function* speak(
  { shelf, reader, line }: Parts,
  { text, voice: name, pace }: Passage,
  signal: AbortSignal,
): AsyncGenerator<Sound> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const underWay: { clauses: readonly Clause[]; samples: Promise<Int16Array> }[] = [];
  try {
    signal.throwIfAborted();
    const voice = await shelf.take(name);
    let pause = silence(EDGE, pace);
    const next = async (): Promise<Sound[]> => {
      const { clauses, samples } = underWay.shift()!;
      const sounds = [pause, { samples: await samples }];
      pause = silence(PAUSES[clauses.at(-1)!.pause], pace);
      return sounds;
    };
    let isSilent = true;
    for await (const clauses of readSentences(reader, text)) {
      // A recording that has begun is never sent away: all of it would be lost.
      if (isSilent && line.isFull) throw tooBusy(BUSY_SECONDS);
      isSilent = false;
      underWay.push({ clauses, samples: heard(line.perform(saying(voice, clauses, pace), either)) });
      if (underWay.length > line.size) yield* await next();
    }
    while (underWay.length > 0) yield* await next();
    // A text that ends in a blank is the beginning of a longer one.
    yield isSilent ? silence(NOTHING_SAID, pace) : /\s$/.test(text) ? pause : silence(EDGE, pace);
  } finally {
    // Whoever stops asking ends what is still under way.
    stop.abort();
  }
}

/** A failure counts when its turn comes, not before. */
function heard<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

function silence(seconds: number, pace: number): { samples: Int16Array } {
  return { samples: new Int16Array(Math.round((seconds / pace) * SAMPLE_RATE)) };
}

function loading({ model, stamp, sampleRate }: PiperVoice) {
  return { model, stamp, sampleRate, sentence: undefined };
}

function saying(voice: PiperVoice, clauses: readonly Clause[], pace: number) {
  const { noise, noiseWidth } = voice;
  const ids = idsOf(sentenceSigns(clauses), voice.ids);
  return { ...loading(voice), sentence: { ids, noise, noiseWidth, length: lengthScale(voice, pace) } };
}

/**
 * The scale that makes a sentence 1 / pace times as long. A model rounds the length of every symbol up to its next
 * frame, on the whole by 0.4 times what it would last, and the scale does not reach that part.
 */
function lengthScale({ length }: PiperVoice, pace: number): number {
  return length / pace + ROUNDED_UP * (1 / pace - 1);
}
