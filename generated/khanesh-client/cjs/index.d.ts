// Built from client/ by `npm run generate`. Do not edit.
/**
 * The client of the Khanesh service, for servers: Node.js 20.3 or newer, and other runtimes with fetch.
 * Licensed under MIT, unlike the service itself.
 */
export type { AudioFile, DownloadOptions, InspectOptions } from './audio-file.js';
export type { Answer, Call, RateLimit } from './call.js';
export type * from './contract-types.js';
export { createClient } from './create-client.js';
export { ApiError, ConnectionError, KhaneshError, TimeoutError } from './errors.js';
export { joinWav } from './join-wav.js';
export type { FollowedEvent, FollowOptions, JobReference, KhaneshClient, SpeechResponseTo, StreamOptions, } from './khanesh-client.js';
export type { CallOptions, ClientOptions, KeyedCallOptions, Logger, LogLevel } from './options.js';
export { splitText } from './split-text.js';
