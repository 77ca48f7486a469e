import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { twoSeconds } from './two-seconds.ts';

/** What the signed address of an MP3 begins its `id` with. */
export const MP3_ID = 'mock-mp3';

// Where the service has a part of the ETag.
const NAME = '00000000';

/** Sends a real recording, whole, in part, or its headers alone: the MP3 for an id that says so, else the WAV. */
export async function serveAudio(): Promise<RequestHandler> {
  const folder = mkdtempSync(join(tmpdir(), 'khanesh-mock-audio-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const files = await twoSeconds();
  for (const [kind, bytes] of Object.entries(files)) writeFileSync(join(folder, kind), bytes);
  return (request, response) => {
    const { id = '', expires, signature } = request.query;
    if (!id || !expires || !signature) return void response.status(403).end();
    const kind = String(id).startsWith(MP3_ID) ? 'mp3' : 'wav';
    response.setHeader('Content-Type', kind === 'mp3' ? 'audio/mpeg' : 'audio/wav');
    response.setHeader('ETag', `"${createHash('sha256').update(files[kind]).digest('hex').slice(0, 32)}"`);
    response.setHeader('Content-Disposition', `inline; filename="khanesh-${NAME}.${kind}"`);
    // Node's fetch sends `no-cache` with If-None-Match, on which Express answers 200; the service answers 304.
    delete request.headers['cache-control'];
    const options = { root: folder, cacheControl: false, lastModified: false };
    response.sendFile(kind, options, (error) => {
      if (!error || response.headersSent) return;
      const status = (error as { status?: number }).status ?? 500;
      response.removeHeader('Content-Type');
      response.removeHeader('Content-Disposition');
      if (status === 416) response.setHeader('Content-Range', `bytes */${files[kind].length}`);
      response.status(status).end();
    });
  };
}
