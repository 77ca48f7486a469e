import type { RequestHandler } from 'express';
import type { RateLimit } from '../accounts/index.ts';
import { ApiError } from '../errors.ts';

/** Counts the request and sends what is left of the account's limit. Throws `rate_limit_exceeded`. */
export function limitRate(rateLimit: RateLimit): RequestHandler {
  return async (_request, response, next) => {
    const { allowed, limit, remaining, resetSeconds } = await rateLimit(response.locals.access!.account);
    // The specification leaves the event stream without these headers.
    if (response.locals.route!.operationId !== 'streamSpeechJobEvents') {
      response.setHeader('RateLimit-Limit', limit);
      response.setHeader('RateLimit-Remaining', remaining);
      response.setHeader('RateLimit-Reset', resetSeconds);
    }
    if (!allowed) {
      throw new ApiError('rate_limit_exceeded', { retryAfterSeconds: resetSeconds });
    }
    next();
  };
}
