import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';

/** Gives every response its X-Request-Id and the headers that every response carries. */
export const requestId: RequestHandler = (_request, response, next) => {
  setRequestId(response, randomUUID());
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cache-Control', 'no-store');
  next();
};

export function requestIdOf(response: Response): string {
  return response.getHeader('X-Request-Id') as string;
}

/** A replay carries the id of the first request. */
export function setRequestId(response: Response, id: string): void {
  response.setHeader('X-Request-Id', id);
}
