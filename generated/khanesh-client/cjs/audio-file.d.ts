// Built from client/ by `npm run generate`. Do not edit.
import type { CallOptions } from './options.js';
/** What to look at in a recording, and when not to. */
export interface InspectOptions extends CallOptions {
    /** An ETag: the answer is 304, without a body, while the file still has it. */
    ifNoneMatch?: string;
}
/** What to download of a recording. */
export interface DownloadOptions extends InspectOptions {
    /** One range of bytes: `bytes=0-1023`, `bytes=1024-`, `bytes=-1024`. */
    range?: string;
    /** An ETag: `range` counts only while the file still has it; otherwise the whole file comes. */
    ifRange?: string;
    /**
     * Goes on by itself where the body breaks, as long as the file is the same. The promise then waits for the first bytes,
     * `timeoutMs` limits each wait for more, and the body fails when fewer or more bytes come than the answer said.
     */
    resume?: boolean;
}
/** A recording, a part of it, or the news that it has not changed. */
export interface AudioFile {
    /** 200: whole; 206: the range asked for; 304: not changed, without a body. */
    status: 200 | 206 | 304;
    /** The bytes; undefined for 304 and for inspectAudio. Read it, or cancel it. */
    body: ReadableStream<Uint8Array> | undefined;
    etag: string | undefined;
    /** `audio/wav` or `audio/mpeg`. */
    mimeType: string | undefined;
    /** Bytes of this answer. */
    contentLength: number | undefined;
    /** Where the part lies: `bytes 0-1023/48044`. */
    contentRange: string | undefined;
    requestId: string | undefined;
}
