import type { AudioFile, DownloadOptions, InspectOptions } from './audio-file.ts';
import type { Call } from './call.ts';
import type {
  DiacritizeRequest,
  DiacritizeResponse,
  PinglishRequest,
  PinglishResponse,
  SpeechJob,
  SpeechJobEvent,
  SpeechRequest,
  SpeechResponse,
  TextRequest,
  TranslationResponse,
  UsageResponse,
} from './contract-types.ts';
import type { CallOptions, KeyedCallOptions } from './options.ts';

/** The answer to a speech request of one tier. */
export type SpeechResponseTo<Input extends SpeechRequest> = Extract<SpeechResponse, { tier: Input['tier'] }>;

/**
 * The operations of the service, named as in the contract.
 *
 * Every method rejects with an ApiError, a ConnectionError or a TimeoutError, or with the reason of your signal.
 */
export interface KhaneshClient {
  /** Adds reading marks to Persian text. One text unit per code point. */
  diacritize(input: DiacritizeRequest, options?: KeyedCallOptions): Call<DiacritizeResponse>;
  /** Writes Persian text in Latin letters. One text unit per code point. */
  romanize(input: PinglishRequest, options?: KeyedCallOptions): Call<PinglishResponse>;
  /** Translates Persian text to English. Two text units per code point. */
  translate(input: TextRequest, options?: KeyedCallOptions): Call<TranslationResponse>;
  /** Makes a recording and waits for it, up to 15 minutes. Charged in seconds of audio. */
  createSpeech<Input extends SpeechRequest>(
    input: Input,
    options?: KeyedCallOptions,
  ): Call<SpeechResponseTo<Input>>;
  /** Queues a recording and gives the job at once. */
  createSpeechJob(input: SpeechRequest, options?: KeyedCallOptions): Call<SpeechJob>;
  /** The job as it stands, with a fresh audio address once it has succeeded. */
  getSpeechJob(jobId: string, options?: CallOptions): Call<SpeechJob>;
  /**
   * The events of a job, from the first or from behind `after`, until the stream ends.
   *
   * The end of the iteration alone is no success: without `complete`, `error` or the status `cancelled`, call again
   * with the id of the last event as `after`, or poll. Leaving the loop closes the connection and cancels no job.
   * `timeoutMs` limits the wait for the answer and then each silence; the service sends a sign of life every 15 s.
   */
  streamSpeechJobEvents(
    jobId: string,
    options?: StreamOptions,
  ): AsyncGenerator<SpeechJobEvent, void, undefined>;
  /** Asks for the job to be cancelled, and gives it as it then stands. */
  cancelSpeechJob(jobId: string, options?: CallOptions): Call<SpeechJob>;
  /** What the organization has used in this billing period. */
  getUsage(options?: CallOptions): Call<UsageResponse>;
  /**
   * Downloads a recording from the complete `audio_url` of an answer. The API key is not sent.
   * `timeoutMs` limits the wait for the headers; the body is a stream that you read at your pace.
   */
  downloadAudio(audioUrl: string, options?: DownloadOptions): Promise<AudioFile>;
  /** The headers of the download without its body. The API key is not sent. */
  inspectAudio(audioUrl: string, options?: InspectOptions): Promise<AudioFile>;
}

/** Where to begin with the events of a job. */
export interface StreamOptions extends CallOptions {
  /** The `id` of the last event that you have seen. */
  after?: number;
}
