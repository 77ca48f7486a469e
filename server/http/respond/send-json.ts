import type { Response } from 'express';

export const JSON_MEDIA_TYPE = 'application/json; charset=utf-8';

/** Sends JSON as it is: text, or its UTF-8. */
export function sendJson(response: Response, status: number, json: string | Buffer): void {
  response.statusCode = status;
  response.setHeader('Content-Type', JSON_MEDIA_TYPE);
  response.setHeader('Content-Length', Buffer.byteLength(json));
  response.end(json);
}
