import type { Response } from 'express';
import type { Answer, OperationId } from '../contract/index.ts';
import { setRequestId } from './request-id.ts';

export const JSON_MEDIA_TYPE = 'application/json; charset=utf-8';

/** Sends JSON as it is: text, or its UTF-8. */
export function sendJson(response: Response, status: number, json: string | Buffer): void {
  response.statusCode = status;
  response.setHeader('Content-Type', JSON_MEDIA_TYPE);
  response.setHeader('Content-Length', Buffer.byteLength(json));
  response.end(json);
}

/** Sends an answer of an operation. */
export function respond(response: Response, answer: Answer<OperationId>): void {
  setRequestId(response, answer.requestId);
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  sendJson(response, answer.status, answer.json);
}
