import { createHash } from 'node:crypto';
import { SAMPLE_RATE } from '../../../audio/index.ts';
import type { Adapter } from '../../external/adapter.ts';
import { bodyChunks, readBody } from '../../external/read-body.ts';
import type { Passage, Sound } from '../../external/speak-passage.ts';
import { submit } from '../../external/submit.ts';
import { mostSeconds } from '../../script/estimate.ts';
import { joinSamples } from '../../sound/join-samples.ts';
import { SpeechFailure } from '../../speech-failure.ts';
import { type AudioExtractor, createAudioExtractor, type Extracted } from './extract-base64-audio.ts';
import { failureOf, refusedByGemini } from './failures.ts';
import { createPacer } from './pace-samples.ts';
import { bareSamples, readRecording } from './read-recording.ts';
import { geminiRequest, modelPath, readGeminiAnswer, speakPath } from './wire-format.ts';

export interface GeminiSettings {
  /** GEMINI_API_KEY. */
  apiKey: string;
  /** GEMINI_MODEL; the best of those that only speak unless given. */
  model?: string | undefined;
  /** GEMINI_URL: base address; Google's own unless given. */
  url?: string | undefined;
  fetch?: typeof globalThis.fetch;
}

const PUBLIC = 'https://generativelanguage.googleapis.com';
const MODEL = 'gemini-3.8-flash-tts';
// Raised by whoever changes what a model is told: it is part of what names a cached recording.
const REVISION = 1;
/** A section of 150 s takes about 90; all of it comes at the end. Fetch itself gives up after 300. */
const FIRST_SOUND_MS = 240_000;
const SILENCE_MS = 30_000;
/** A model stops after 16 384 tokens, of which a second takes 25 to 32. */
const MOST_SECONDS = 655;
// Each holds its sound in memory until the end.
const PARALLEL = 8;
/** That much at 24 kHz is 30 MiB, which leaves room for models that give more samples a second. */
const MOST_AUDIO_BYTES = 50_331_648;
const BYTES_PER_SECOND = SAMPLE_RATE * 2;
/** −54 dB of full scale. */
const SILENCE = 66;
/** Times the most that a text can take: whatever the rate and the pace, nobody wants to hear more of it. */
const FAR_TOO_LONG = 4;
const MOST_ERROR_BYTES = 65_536;

/** Google's Gemini as engine of the Premium voices, whose names are its own. */
export function createGemini({ apiKey, fetch = globalThis.fetch, ...settings }: GeminiSettings): Adapter {
  const { model = MODEL, url = PUBLIC } = settings;
  const base = url.replace(/\/v1beta$/, '');
  const headers = {
    'x-goog-api-key': apiKey,
    'content-type': 'application/json',
    accept: 'application/json',
  };
  const paced = createPacer();

  const refusal = async (response: Response, signal: AbortSignal): Promise<SpeechFailure> => {
    // The status tells enough even when the body of the error breaks off.
    const body = await readBody(response, MOST_ERROR_BYTES, signal).catch(() => new Uint8Array());
    signal.throwIfAborted();
    return refusedByGemini(response, Buffer.from(body).toString(), apiKey, Date.now());
  };
  async function* speak(passage: Passage, signal: AbortSignal): AsyncGenerator<Sound> {
    const body = JSON.stringify(geminiRequest(model, passage));
    const response = await submit({ fetch, url: base + speakPath(model), headers, body, signal });
    if (response.status !== 200) throw await refusal(response, signal);
    const most = Math.min(FAR_TOO_LONG * mostSeconds(passage.text, 1) * BYTES_PER_SECOND, MOST_AUDIO_BYTES);
    const sieve = await receive(response, most, signal);
    const isEndless = sieve.size > most;
    const recorded = isEndless ? bareSamples(sieve.soFar()) : recordedIn(understand(() => sieve.end()));
    for await (const samples of paced(recorded, passage.pace, signal)) yield { samples };
    // Whoever holds only so many seconds has stopped listening by now.
    if (isEndless) throw unusable('it does not come to an end');
  }
  return {
    version: `${model}-${REVISION}-${createHash('sha256').update(base).digest('hex').slice(0, 8)}`,
    name: 'Gemini',
    speak,
    async check(signal) {
      const response = await describe(fetch, base + modelPath(model), headers, signal);
      if (response.status !== 200) throw await refusal(response, signal);
      await response.body?.cancel();
    },
    firstSoundMs: FIRST_SOUND_MS,
    silenceMs: SILENCE_MS,
    parallel: PARALLEL,
    mostSeconds: MOST_SECONDS,
    isMetered: true,
  };
}

async function describe(
  fetch: typeof globalThis.fetch,
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(url, { headers, signal, redirect: 'manual' });
  } catch (cause) {
    signal.throwIfAborted();
    throw new SpeechFailure('Gemini was not reached', { cause });
  }
}

/** The answer up to its end, or until it has more audio than `most` bytes. */
async function receive(response: Response, most: number, signal: AbortSignal): Promise<AudioExtractor> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const sieve = createAudioExtractor();
  for await (const chunk of bodyChunks(response, signal)) {
    understand(() => sieve.take(decoder.decode(chunk, { stream: true })));
    if (sieve.size > most) return sieve;
  }
  understand(() => sieve.take(decoder.decode()));
  return sieve;
}

function recordedIn({ json, audio }: Extracted): Int16Array {
  const answer = readGeminiAnswer(json);
  const failure = failureOf(answer);
  if (failure) throw failure;
  const recordings = understand(() =>
    answer.recordings.map(({ place, mediaType }) => readRecording(audio[place]!, mediaType)),
  );
  const whole = joinSamples(Int16Array, recordings);
  // It happens that a model falls silent and is content with itself.
  if (!whole.some((sample) => Math.abs(sample) > SILENCE)) throw unusable('no sound');
  return whole;
}

/** The request was taken and charged: what cannot be understood is lost. */
function understand<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    throw unusable(cause instanceof Error ? cause.message : 'no reason given', cause);
  }
}

function unusable(what: string, cause?: unknown): SpeechFailure {
  return new SpeechFailure(`Gemini's answer cannot be used (${what})`, { kind: 'lost', cause });
}
