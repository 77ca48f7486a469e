/**
 * The client of the Khanesh service, for servers: Node.js 20.3 or newer, and other runtimes with fetch.
 * Licensed under MIT, unlike the service itself.
 */
export type { AudioFile, DownloadOptions, InspectOptions } from './audio-file.ts';
export type { Answer, Call, RateLimit } from './call.ts';
export type * from './contract-types.ts';
export { createClient } from './create-client.ts';
export { ApiError, ConnectionError, KhaneshError, TimeoutError } from './errors.ts';
export { joinWav } from './join-wav.ts';
export type {
  FollowedEvent,
  FollowOptions,
  JobReference,
  KhaneshClient,
  SpeechResponseTo,
  StreamOptions,
} from './khanesh-client.ts';
export type { CallOptions, ClientOptions, KeyedCallOptions, Logger, LogLevel } from './options.ts';
export { splitText } from './split-text.ts';
