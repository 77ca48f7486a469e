import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

/** Sets the X-Request-Id of a response and the headers that every response has. */
export const requestId: RequestHandler = (_request, response, next) => {
  setRequestId(response, randomUUID());
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-store');
  next();
};

export function requestIdOf(response: Response): string {
  return response.getHeader('X-Request-Id') as string;
}

/** Replaces the id: a replay has that of the first request. */
export function setRequestId(response: Response, id: string): void {
  response.setHeader('X-Request-Id', id);
}
