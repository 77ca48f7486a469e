import { fingerprint, quotableReason, readErrorText, retryAfter } from '../../../providers/index.ts';
import type { Adapter } from '../../external/adapter.ts';
import { bodyChunks } from '../../external/body-chunks.ts';
import type { Passage } from '../../external/speak-passage.ts';
import { statusFailure } from '../../external/status-failure.ts';
import { probe, submit } from '../../external/submit.ts';
import type { Sound } from '../../sound/sound.ts';
import { SpeechFailure } from '../../speech-failure.ts';
import { ssmlOf } from './ssml.ts';

export interface AzureSettings {
  /** AZURE_SPEECH_KEY. */
  apiKey: string;
  /** Base address: AZURE_SPEECH_URL, or the one of AZURE_SPEECH_REGION. */
  url: string;
  fetch?: typeof globalThis.fetch;
}

const VOICES: Readonly<Record<string, string>> = {
  kian: 'fa-IR-FaridNeural',
  leyla: 'fa-IR-DilaraNeural',
};
/** The rate of the service's recordings, so that nothing is encoded again. */
const FORMAT = 'audio-24khz-48kbitrate-mono-mp3';
// Part of what names a cached recording: raise it when a change of the request changes the sound.
const REVISION = 1;
// Azure answers with the first frames within a second, and then faster than speech.
const FIRST_SOUND_MS = 20_000;
const SILENCE_MS = 15_000;
/** Azure stops after ten minutes without an error; a little less, since that is not exact. */
const MOST_SECONDS = 590;
// The free tier takes 20 requests a minute, the paid one hundreds a second.
const PARALLEL = 8;
const MOST_REASON_BYTES = 4_096;

/** Azure Speech as the engine of `kian` and `leyla`. */
export function createAzure({ apiKey, url, fetch = globalThis.fetch }: AzureSettings): Adapter {
  const headers = {
    'ocp-apim-subscription-key': apiKey,
    'content-type': 'application/ssml+xml',
    'x-microsoft-outputformat': FORMAT,
    'user-agent': 'khanesh',
  };

  async function* speak({ text, voice, pace }: Passage, signal: AbortSignal): AsyncGenerator<Sound> {
    const body = ssmlOf(text, VOICES[voice]!, pace);
    const response = await submit({ fetch, url: `${url}/cognitiveservices/v1`, headers, body, signal });
    if (response.status !== 200) throw await refusal(response, apiKey, signal);
    const type = response.headers.get('content-type') ?? '';
    if (!/^audio\//.test(type)) {
      throw new SpeechFailure('Azure answered with something that is no audio', { kind: 'lost' });
    }
    for await (const mp3 of bodyChunks(response, signal)) yield { mp3 };
  }

  async function check(signal: AbortSignal): Promise<void> {
    const address = `${url}/cognitiveservices/voices/list`;
    const response = await probe('Azure', { fetch, url: address, headers, signal });
    if (response.status !== 200) throw await refusal(response, apiKey, signal);
    await response.body?.cancel();
  }

  return {
    // The address is hashed, since it may be internal.
    version: `azure-${fingerprint(JSON.stringify([REVISION, VOICES, FORMAT, url]))}`,
    name: 'Azure',
    speak,
    check,
    givesMp3: true,
    firstSoundMs: FIRST_SOUND_MS,
    silenceMs: SILENCE_MS,
    parallel: PARALLEL,
    mostSeconds: MOST_SECONDS,
    isMetered: true,
  };
}

async function refusal(response: Response, apiKey: string, signal: AbortSignal): Promise<SpeechFailure> {
  const body = await readErrorText(response, MOST_REASON_BYTES, signal);
  const pause = retryAfter(response.headers.get('retry-after'), Date.now());
  const reason = quotableReason(body, apiKey);
  return statusFailure('Azure', response.status, reason, pause);
}
