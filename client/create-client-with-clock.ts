import createFetchClient from 'openapi-fetch';
import type { paths } from '../generated/client.ts';
import { fetchAudio } from './audio/fetch-audio.ts';
import { resumeAudio } from './audio/resume-audio.ts';
import { saveAudio } from './audio/save-audio.ts';
import type { AudioFile, DownloadOptions } from './audio-file.ts';
import type { Call } from './call.ts';
import type { SpeechJob, SpeechRequest } from './contract-types.ts';
import { followJob } from './events/follow-job.ts';
import { readEvents } from './events/read-events.ts';
import type {
  FollowOptions,
  JobReference,
  KhaneshClient,
  SpeechResponseTo,
  StreamOptions,
} from './khanesh-client.ts';
import {
  type CallOptions,
  type ClientOptions,
  type KeyedCallOptions,
  readOptions,
  type Settings,
} from './options.ts';
import { readEnvironment } from './runtime/environment.ts';
import { refuseBrowser } from './runtime/refuse-browser.ts';
import type { Clock } from './transport/clock.ts';
import { type Ask, type Connection, createConnection, type PlainWire } from './transport/connection.ts';
import { createLog, type Log } from './transport/log.ts';
import type { RetryLimits } from './transport/send-with-retries.ts';

// The specification allows 120 s for text and up to 15 min for a recording of full size.
const TEXT_MS = 120_000;
const SPEECH_MS = 15 * 60_000;
const OTHER_MS = 30_000;

// Twice the interval of the service's heartbeat: a stream that is silent for longer is dead.
const SILENCE_MS = 30_000;

// Together with the waits between them, ten retries outlast a restart of the service or its database.
const FOLLOW_RETRIES = 10;

/** createClient with a clock of your own, for tests. */
export function createClientWithClock(options: ClientOptions, clock: Clock): KhaneshClient {
  if (options.dangerouslyAllowBrowser !== true) refuseBrowser();
  const settings = readOptions(options, readEnvironment);
  const { baseUrl, apiKey, logger, logLevel } = settings;
  const log = createLog(logger, logLevel);
  const api = createFetchClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${apiKey}` } });
  const connection = createConnection(settings, clock, log);
  return {
    ...textMethods(api, connection),
    ...speechMethods(api, connection),
    ...jobMethods(api, connection, clock, log),
    ...audioMethods(connection, { ...settings, log }, clock),
    getUsage: (options) => connection.call(options, OTHER_MS, (wire) => api.GET('/v1/usage', wire)),
  };
}

type Api = ReturnType<typeof createFetchClient<paths>>;

// openapi-fetch drops fields whose only type is null from an answer's type, such as `finished_at` of a queued job.
const toJob = (call: Call<unknown>) => call as Call<SpeechJob>;
type AskJob = Ask<unknown, PlainWire>;

function textMethods(api: Api, { callKeyed }: Connection) {
  return {
    diacritize: (body, options) =>
      callKeyed(options, TEXT_MS, (wire) => api.POST('/v1/diacritize', { ...wire, body })),
    romanize: (body, options) =>
      callKeyed(options, TEXT_MS, (wire) => api.POST('/v1/pinglish', { ...wire, body })),
    translate: (body, options) =>
      callKeyed(options, TEXT_MS, (wire) => api.POST('/v1/translate', { ...wire, body })),
  } satisfies Partial<KhaneshClient>;
}

function speechMethods(api: Api, { callKeyed }: Connection) {
  return {
    createSpeech: <Input extends SpeechRequest>(body: Input, options?: KeyedCallOptions) =>
      // The service answers in the tier of the request, which the contract's types do not tie together.
      callKeyed(options, SPEECH_MS, (wire) => api.POST('/v1/speech', { ...wire, body })) as Call<
        SpeechResponseTo<Input>
      >,
    createSpeechJob: (body, options) =>
      toJob(callKeyed(options, OTHER_MS, (wire) => api.POST('/v1/speech/jobs', { ...wire, body }))),
  } satisfies Partial<KhaneshClient>;
}

function jobMethods(api: Api, connection: Connection, clock: Clock, log: Log) {
  const { call } = connection;
  function getSpeechJob(jobId: string, options?: CallOptions) {
    const ask: AskJob = async (wire) =>
      api.GET('/v1/speech/jobs/{job_id}', { ...wire, params: { path: pathOf(jobId) } });
    return toJob(call(options, OTHER_MS, ask));
  }
  async function* stream(jobId: string, after: number | undefined, limits: RetryLimits, silenceMs: number) {
    const params = { path: pathOf(jobId), query: after === undefined ? {} : { after: String(after) } };
    const { response, deadline } = await connection.open(limits, (wire) =>
      api.GET('/v1/speech/jobs/{job_id}/events', { ...wire, params, parseAs: 'stream' }),
    );
    if (response.body !== null) yield* readEvents(response.body, deadline, silenceMs, clock);
  }
  async function* streamSpeechJobEvents(jobId: string, { after, ...options }: StreamOptions = {}) {
    const limits = connection.limitsOf(options, OTHER_MS);
    yield* stream(jobId, after, limits, limits.timeoutMs);
  }
  function follow(job: JobReference, { after = 0, ...options }: FollowOptions = {}) {
    const limits = connection.limitsOf({ maxRetries: FOLLOW_RETRIES, ...options }, OTHER_MS);
    const source = {
      stream: (last: number) => stream(job.id, last === 0 ? undefined : last, limits, SILENCE_MS),
      read: () => getSpeechJob(job.id, limits as CallOptions),
      log,
    };
    return followJob(job, after, source, limits, clock);
  }
  return {
    getSpeechJob,
    cancelSpeechJob: (jobId, options) => {
      const ask: AskJob = async (wire) =>
        api.POST('/v1/speech/jobs/{job_id}/cancel', { ...wire, params: { path: pathOf(jobId) } });
      return toJob(call(options, OTHER_MS, ask));
    },
    streamSpeechJobEvents,
    follow,
  } satisfies Partial<KhaneshClient>;
}

function audioMethods({ limitsOf }: Connection, settings: Settings & { log: Log }, clock: Clock) {
  async function downloadAudio(url: string, options: DownloadOptions = {}): Promise<AudioFile> {
    const limits = limitsOf(options, OTHER_MS);
    if (!options.resume) return fetchAudio('GET', url, options, limits, settings, clock);
    const askUntil = (signal: AbortSignal) => (part: DownloadOptions) =>
      fetchAudio('GET', url, part, { ...limits, signal }, settings, clock);
    const address = URL.canParse(url) ? new URL(url).origin : '';
    return resumeAudio(options, askUntil, { ...limits, address, log: settings.log }, clock);
  }
  return {
    downloadAudio,
    saveAudio: async (url, path, options) =>
      saveAudio(() => downloadAudio(url, { ...options, resume: true }), path),
    inspectAudio: async (url, options = {}) =>
      fetchAudio('HEAD', url, options, limitsOf(options, OTHER_MS), settings, clock),
  } satisfies Partial<KhaneshClient>;
}

/** The path parameter of a job. An id like `..` would lead to another route. */
function pathOf(jobId: string): { job_id: string } {
  if (!/^[\w-]+$/.test(jobId)) throw new TypeError('jobId must be the id of a job');
  return { job_id: jobId };
}
