import type { RequestHandler } from 'express';
import { ApiError } from '../../errors.ts';

/**
 * Makes a request safe for express-openapi-validator. It caches validators by the raw Content-Type, so that each new
 * spelling would take memory for ever: what the gate has let through becomes one spelling. And it reads the
 * discriminator of a body before it checks that the body is an object. Throws `invalid_request`.
 */
export const prepareRequest: RequestHandler = ({ headers, body }, response, next) => {
  if (response.locals.route!.hasBody) {
    headers['content-type'] = 'application/json';
    requireObject(body);
  } else {
    delete headers['content-type'];
  }
  next();
};

function requireObject(body: unknown): void {
  if (body !== null && typeof body === 'object' && !Array.isArray(body)) return;
  const issue = { path: '', rule: 'type', message: 'must be object' };
  throw new ApiError('invalid_request', { details: { issues: [issue] } });
}
