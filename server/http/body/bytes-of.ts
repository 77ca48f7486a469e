import type { IncomingMessage } from 'node:http';
import { ApiError } from '../../errors.ts';

/**
 * The body of a request, at most `limit` bytes. Throws `body_too_large` once the rest has been read and thrown away, so that
 * the client, which is still sending, hears of it; `invalid_json` when the client leaves before the end.
 */
export function bytesOf(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    request.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else chunks.length = 0;
    });
    request.on('end', () => {
      if (length > limit) reject(new ApiError('body_too_large', { details: { limit_bytes: limit } }));
      // Most bodies come in one piece.
      else resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    });
    request.on('close', () => {
      if (!request.readableEnded)
        reject(new ApiError('invalid_json', { details: { reason: 'request aborted' } }));
    });
  });
}
