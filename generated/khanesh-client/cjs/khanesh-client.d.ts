// Built from client/ by `npm run generate`. Do not edit.
import type { AudioFile, DownloadOptions, InspectOptions } from './audio-file.js';
import type { Call } from './call.js';
import type { DiacritizationResponse, DiacritizeRequest, PinglishRequest, PinglishResponse, SpeechJob, SpeechJobEvent, SpeechRequest, SpeechResponse, SucceededSpeechJob, TextRequest, TranslationResponse, UsageResponse } from './contract-types.js';
import type { CallOptions, KeyedCallOptions } from './options.js';
/** The answer to a speech request of one tier. */
export type SpeechResponseTo<Input extends SpeechRequest> = Extract<SpeechResponse, {
    tier: Input['tier'];
}>;
/**
 * The operations of the service, named as in the contract, and what is built upon them: `follow` and `saveAudio`.
 *
 * Every method rejects with an ApiError, a ConnectionError or a TimeoutError, or with the reason of your signal.
 */
export interface KhaneshClient {
    /** Adds reading marks to Persian text. One text unit per code point. */
    diacritize(input: DiacritizeRequest, options?: KeyedCallOptions): Call<DiacritizationResponse>;
    /** Writes Persian text in Latin letters. One text unit per code point. */
    romanize(input: PinglishRequest, options?: KeyedCallOptions): Call<PinglishResponse>;
    /** Translates Persian text to English. Two text units per code point. */
    translate(input: TextRequest, options?: KeyedCallOptions): Call<TranslationResponse>;
    /** Makes a recording and waits for it, up to 15 minutes. Charged in seconds of audio. */
    createSpeech<Input extends SpeechRequest>(input: Input, options?: KeyedCallOptions): Call<SpeechResponseTo<Input>>;
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
    streamSpeechJobEvents(jobId: string, options?: StreamOptions): AsyncGenerator<SpeechJobEvent, void, undefined>;
    /**
     * The events of a job to its end, each once and in order, whatever happens to the connection.
     *
     * Goes on behind the last event after a break, an end without terminal event, an error that can pass, or 30 s without
     * a sign of life; reads the job where the stream brings nothing. At `reset`, discard all preview audio so far.
     *
     * Ends with `complete`, whose `data` is the succeeded job, which is also what the generator returns; with the status
     * `cancelled`, and returns undefined; or throws the ApiError of the failed job, or what no retry can mend. A job that
     * ended at or before `after` ends with one more such event, made from the job as it stands. Leaving the loop closes the
     * connection and cancels no job.
     */
    follow(job: JobReference, options?: FollowOptions): AsyncGenerator<FollowedEvent, SucceededSpeechJob | undefined, undefined>;
    /** Asks for the job to be cancelled, and gives it as it then stands. */
    cancelSpeechJob(jobId: string, options?: CallOptions): Call<SpeechJob>;
    /** What the organization has used in this billing period. */
    getUsage(options?: CallOptions): Call<UsageResponse>;
    /**
     * Downloads a recording from the complete `audio_url` of an answer. The API key is not sent.
     * `timeoutMs` limits the wait for the headers; the body is a stream that you read at your pace.
     */
    downloadAudio(audioUrl: string, options?: DownloadOptions): Promise<AudioFile>;
    /**
     * Downloads a recording into a file at `path`, with Node's file system, going on where the connection breaks. Nothing is
     * at `path` before all of it has arrived; what was there is replaced. Gives what the answer said, without the body.
     */
    saveAudio(audioUrl: string, path: string, options?: CallOptions): Promise<AudioFile>;
    /** The headers of the download without its body. The API key is not sent. */
    inspectAudio(audioUrl: string, options?: InspectOptions): Promise<AudioFile>;
}
/** A job to follow: the one that `createSpeechJob` gave, or any whose id you have kept. */
export interface JobReference {
    id: string;
    /** What the ApiError of a failed job has as its `requestId`. */
    request_id?: string;
}
/** An event of a job that has not failed: the failure is thrown. */
export type FollowedEvent = Exclude<SpeechJobEvent, {
    event: 'error';
}>;
/** Where to begin with the events of a job, and how long one request may fail: 10 times in a row unless told otherwise. */
export interface FollowOptions extends CallOptions {
    /** The `id` of the last event that you have seen. */
    after?: number;
}
/** Where to begin with the events of a job. */
export interface StreamOptions extends CallOptions {
    /** The `id` of the last event that you have seen. */
    after?: number;
}
