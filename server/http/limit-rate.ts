import type { RequestHandler } from 'express';
import type { RateLimit } from '../accounts/index.ts';
import { ApiError } from '../errors.ts';

/** Counts the request and announces the state of the account's limit. Throws `rate_limit_exceeded`. */
export function limitRate(rateLimit: RateLimit): RequestHandler {
  return async (_request, response, next) => {
    const state = await rateLimit(response.locals.access!.account);
    // The specification leaves the event stream without these headers.
    if (response.locals.route!.operationId !== 'streamSpeechJobEvents') {
      response.setHeader('RateLimit-Limit', state.limit);
      response.setHeader('RateLimit-Remaining', state.remaining);
      response.setHeader('RateLimit-Reset', state.resetSeconds);
    }
    if (!state.allowed) {
      throw new ApiError('rate_limit_exceeded', { retryAfterSeconds: state.resetSeconds });
    }
    next();
  };
}
