import { SAMPLE_RATE } from '../../../audio/index.ts';
import { fingerprint, readErrorText } from '../../../providers/index.ts';
import type { Adapter } from '../../external/adapter.ts';
import { bodyChunks } from '../../external/body-chunks.ts';
import type { Passage } from '../../external/speak-passage.ts';
import { probe, submit } from '../../external/submit.ts';
import { mostSeconds } from '../../script/estimate.ts';
import { joinSamples } from '../../sound/join-samples.ts';
import type { Sound } from '../../sound/sound.ts';
import { SpeechFailure } from '../../speech-failure.ts';
import { type AudioExtractor, createAudioExtractor, type Extracted } from './extract-base64-audio.ts';
import { failureOf, refusedByGemini } from './failures.ts';
import { createPacer } from './pace-samples.ts';
import { bareSamples, readRecording } from './read-recording.ts';
import { geminiRequest, modelPath, readGeminiAnswer, speakPath } from './wire-format.ts';

export interface GeminiSettings {
  /** GEMINI_API_KEY. */
  apiKey: string;
  /** GEMINI_MODEL; by default the best of the models that only speak. */
  model?: string | undefined;
  /** GEMINI_URL: base address; Google's own by default. */
  url?: string | undefined;
  fetch?: typeof globalThis.fetch;
}

const PUBLIC = 'https://generativelanguage.googleapis.com';
const MODEL = 'gemini-3.8-flash-tts';
// Part of what names a cached recording: raise it when a change of the request changes the sound.
const REVISION = 1;
/** A section of 150 s takes about 90 s, and all of it comes at the end. Fetch itself gives up after 300 s. */
const FIRST_SOUND_MS = 240_000;
const SILENCE_MS = 30_000;
/** A model stops after 16 384 tokens, of which a second takes 25 to 32. */
const MOST_SECONDS = 655;
// Each request holds its sound in memory until the end.
const PARALLEL = 8;
/** `MOST_SECONDS` at 24 kHz are 30 MiB; the rest is room for models that give more samples a second. */
const MOST_AUDIO_BYTES = 50_331_648;
const BYTES_PER_SECOND = SAMPLE_RATE * 2;
/** −54 dB of full scale. */
const SILENCE = 66;
/** A factor on the longest sound of a text; what goes beyond it is not the text, whatever the rate and the pace. */
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
    const body = await readErrorText(response, MOST_ERROR_BYTES, signal);
    return refusedByGemini(response, body, apiKey, Date.now());
  };
  async function* speak(passage: Passage, signal: AbortSignal): AsyncGenerator<Sound> {
    const body = JSON.stringify(geminiRequest(model, passage));
    const response = await submit({ fetch, url: base + speakPath(model), headers, body, signal });
    if (response.status !== 200) throw await refusal(response, signal);
    const most = Math.min(FAR_TOO_LONG * mostSeconds(passage.text, 1) * BYTES_PER_SECOND, MOST_AUDIO_BYTES);
    const extractor = await receive(response, most, signal);
    const isEndless = extractor.size > most;
    const whole = isEndless ? bareSamples(extractor.soFar()) : samplesIn(understand(() => extractor.end()));
    for await (const samples of paced(whole, passage.pace, signal)) yield { samples };
    // A caller that holds a reservation for fewer seconds has stopped listening by now.
    if (isEndless) throw unusable('it does not come to an end');
  }
  return {
    version: `${model}-${REVISION}-${fingerprint(base)}`,
    name: 'Gemini',
    speak,
    async check(signal) {
      const response = await probe('Gemini', { fetch, url: base + modelPath(model), headers, signal });
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

/** The answer up to its end, or until it has more audio than `most` bytes. */
async function receive(response: Response, most: number, signal: AbortSignal): Promise<AudioExtractor> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const extractor = createAudioExtractor();
  for await (const chunk of bodyChunks(response, signal)) {
    understand(() => extractor.take(decoder.decode(chunk, { stream: true })));
    if (extractor.size > most) return extractor;
  }
  understand(() => extractor.take(decoder.decode()));
  return extractor;
}

function samplesIn({ json, audio }: Extracted): Int16Array {
  const answer = readGeminiAnswer(json);
  const failure = failureOf(answer);
  if (failure) throw failure;
  const recordings = understand(() =>
    answer.recordings.map(({ place, mediaType }) => readRecording(audio[place]!, mediaType)),
  );
  const whole = joinSamples(Int16Array, recordings);
  // Sometimes a model gives only silence and reports success.
  if (!whole.some((sample) => Math.abs(sample) > SILENCE)) throw unusable('no sound');
  return whole;
}

/** The request was taken and charged: an answer that cannot be read is `lost`. */
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
