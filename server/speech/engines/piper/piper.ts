import { SAMPLE_RATE } from '../../../audio/index.ts';
import type { Reader } from '../../../reading/index.ts';
import { deferFailure } from '../../defer-failure.ts';
import type { Adapter } from '../../external/adapter.ts';
import type { Passage } from '../../external/speak-passage.ts';
import { EDGE, NOTHING_SAID, PAUSES } from '../../script/pauses.ts';
import type { Clause } from '../../script/script.ts';
import type { Sound } from '../../sound/sound.ts';
import { tooBusy } from './piper-failure.ts';
import { createProcessPool, type ProcessPool } from './process-pool.ts';
import { readSentences } from './read-sentences.ts';
import { findRuntime } from './runtime.ts';
import { idsOf, sentenceSigns } from './sentence-signs.ts';
import { type ProcessProgram, startSynthesisProcess } from './synthesis-process.ts';
import { createVoiceCache, type VoiceCache } from './voices/voice-cache.ts';
import type { PiperVoice } from './voices/voice-file.ts';
import { createVoicesVersion } from './voices/voices-version.ts';

export interface PiperSettings {
  /** PIPER_VOICE_DIR: `ava.onnx`, `ava.onnx.json` and so on. */
  voiceDir: string;
  /** Where `npm run models` puts ONNX Runtime; a process that starts looks there first. */
  runtimeDir?: string;
  reader: Reader;
  /** Processes at most, each with a core of its own and some 350 MB for three voices. */
  processes?: number;
  voices?: readonly string[];
  /** Another program only in tests. */
  program?: ProcessProgram;
  idleMs?: number;
}

// Raise it with every change of how anything sounds: it is part of the name of a cached recording.
const REVISION = 1;
const VOICES = ['ava', 'mana', 'amir'];
const PROGRAM = new URL('./program.ts', import.meta.url);
// A server that hardly speaks gives the memory of its models back; they load again in a second.
const IDLE_MS = 600_000;
// By then a long queue has become much shorter.
const BUSY_SECONDS = 10;
// Measured with a medium voice: without it a pace of 0.75 gave 0.80, and 1.25 gave 1.16.
const ROUNDED_UP = 0.4;

/**
 * Piper's voices on this machine, in processes of their own. They vary a little by themselves: equal requests do not give
 * equal samples. Every failure is `unsent`, also in the middle of a recording: another attempt costs nothing.
 */
export function createPiper(settings: PiperSettings): Adapter {
  const { voiceDir, reader, processes = 1, voices = VOICES, idleMs = IDLE_MS } = settings;
  const voiceCache = createVoiceCache(voiceDir, voices);
  const voicesVersion = createVoicesVersion(voiceDir, voices);
  const start = () => startSynthesisProcess(settings.program ?? programIn(settings.runtimeDir));
  const pool = createProcessPool({ size: processes, start, idleMs });
  return {
    name: 'Piper',
    /** That of the files as they are now: they may be added while the service runs. */
    get version() {
      return `piper-${REVISION}-${voicesVersion()}-${reader.version}`;
    },
    speak: (passage, signal) => speak({ voiceCache, reader, pool }, passage, signal),
    check: (signal) => voiceCache.check((voice) => pool.perform(loading(voice), signal)),
    close: () => pool.close(),
    // Three models load in six seconds on a busy machine.
    readyMs: 20_000,
    // Backstops only: in a long queue a sentence waits for minutes, and a process that hangs is ended after one.
    firstSoundMs: 300_000,
    silenceMs: 300_000,
    // It has a queue of its own, sentence by sentence.
    parallel: Number.POSITIVE_INFINITY,
    mostSeconds: 1800,
    isMetered: false,
  };
}

function programIn(runtimeDir = ''): ProcessProgram {
  return { file: PROGRAM, runtime: findRuntime(runtimeDir) ?? 'onnxruntime-node' };
}

interface Parts {
  voiceCache: VoiceCache;
  reader: Reader;
  pool: ProcessPool;
}

/** Keeps one sentence more under way than there are processes, so that no process waits for the reader of the sound. */
async function* speak(
  { voiceCache, reader, pool }: Parts,
  { text, voice: name, pace }: Passage,
  signal: AbortSignal,
): AsyncGenerator<Sound> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const underWay: { clauses: readonly Clause[]; samples: Promise<Int16Array> }[] = [];
  try {
    signal.throwIfAborted();
    const voice = await voiceCache.take(name);
    let pause = silence(EDGE, pace);
    const next = async (): Promise<Sound[]> => {
      const { clauses, samples } = underWay.shift()!;
      const sounds = [pause, { samples: await samples }];
      pause = silence(PAUSES[clauses.at(-1)!.pause], pace);
      return sounds;
    };
    let isSilent = true;
    for await (const clauses of readSentences(reader, text)) {
      // A recording that has begun is never refused: all of it would be lost.
      if (isSilent && pool.isFull) throw tooBusy(BUSY_SECONDS);
      isSilent = false;
      underWay.push({ clauses, samples: deferFailure(pool.perform(saying(voice, clauses, pace), either)) });
      if (underWay.length > pool.size) yield* await next();
    }
    while (underWay.length > 0) yield* await next();
    // A text that ends in a blank is the first part of a longer one.
    yield isSilent ? silence(NOTHING_SAID, pace) : /\s$/.test(text) ? pause : silence(EDGE, pace);
  } finally {
    // A caller that stops early ends what is still under way.
    stop.abort();
  }
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
 * The scale that makes a sentence 1 / pace times as long. A model rounds the length of every symbol up to a whole frame,
 * which adds 0.4 times its length on average, and the scale does not change that part.
 */
function lengthScale({ length }: PiperVoice, pace: number): number {
  return length / pace + ROUNDED_UP * (1 / pace - 1);
}
