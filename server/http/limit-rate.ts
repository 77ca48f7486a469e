import type { RequestHandler } from 'express';
import type { RateLimit } from '../accounts/rate-limit.ts';
import { ApiError } from '../errors.ts';

/** Counts the request and announces where the account stands. Throws `rate_limit_exceeded`. */
export function limitRate(rateLimit: RateLimit): RequestHandler {
  return async (_request, response, next) => {
    const standing = await rateLimit(response.locals.access!.account);
    // The specification leaves the event stream without these headers.
    if (response.locals.route!.operationId !== 'streamSpeechJobEvents') {
      response.setHeader('RateLimit-Limit', standing.limit);
      response.setHeader('RateLimit-Remaining', standing.remaining);
      response.setHeader('RateLimit-Reset', standing.resetSeconds);
    }
    if (!standing.allowed) {
      throw new ApiError('rate_limit_exceeded', { retryAfterSeconds: standing.resetSeconds });
    }
    next();
  };
}
