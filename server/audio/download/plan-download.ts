import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { downloadName } from '../audio-type.ts';
import type { AudioStore } from '../store/audio-store.ts';
import { selectRange } from './range.ts';
import { verifyLink } from './signed-address.ts';

/** The parts of a GET or HEAD request that decide its answer. */
export interface DownloadRequest {
  method: string;
  /** As it was sent, without the question mark. */
  query: string;
  headers: IncomingHttpHeaders;
}

/** The answer, without the headers that every response has. No file is open before `send` is called. */
export interface DownloadPlan {
  status: 200 | 206 | 304 | 403 | 404 | 416;
  headers: Readonly<Record<string, string>>;
  /**
   * Present where bytes follow the headers: sends them and ends the response. Rejects when the client disconnects and
   * when the file cannot be read.
   */
  send?: (to: Writable) => Promise<void>;
}

export interface DownloadSource {
  store: Pick<AudioStore, 'open'>;
  secret: string;
  now: Date;
}

/** Decides the answer to a download. Throws AudioStoreUnavailable when the store cannot be asked. */
export async function planDownload(
  { method, query, headers }: DownloadRequest,
  { store, secret, now }: DownloadSource,
): Promise<DownloadPlan> {
  const link = verifyLink({ secret, query, now });
  if (link === undefined) return { status: 403, headers: {} };
  const audio = await store.open(link.id);
  if (audio === undefined) return { status: 404, headers: {} };
  const { size, etag, mimeType } = audio;
  const { range, 'if-none-match': ifNoneMatch } = headers;
  // Node joins a repeated header; its types do not say so for this one.
  const ifRange = headers['if-range']?.toString();
  const selection = selectRange({ method, range, ifRange, ifNoneMatch, size, etag });
  if (selection.status === 304) return { status: 304, headers: { ETag: etag } };
  if (selection.status === 416) return { status: 416, headers: { 'Content-Range': `bytes */${size}` } };
  const { status, start, end } = selection;
  return {
    status,
    headers: {
      'Accept-Ranges': 'bytes',
      // Whoever opens an address hears it; whoever saves it gets a name.
      'Content-Disposition': `inline; filename="${downloadName(link.id)}"`,
      'Content-Length': String(end - start + 1),
      'Content-Type': mimeType,
      ETag: etag,
      ...(status === 206 ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}),
    },
    ...(method === 'HEAD'
      ? {}
      : {
          send: (to: Writable) => audio.send(to, start, end),
        }),
  };
}
