import type { RequestHandler } from 'express';
import { PLAN_DEFAULTS, type RateLimit } from '../../accounts/index.ts';
import { ApiError } from '../../errors.ts';

/** Requests a minute of one session of the page: those of a sandbox. Its account has more, for several sessions. */
const SESSION_RPM = PLAN_DEFAULTS.sandbox.rpm;

/** Counts the request and sends what is left of the account's limit. Throws `rate_limit_exceeded`. */
export function limitRate(rateLimit: RateLimit): RequestHandler {
  return async (_request, response, next) => {
    const { access, session } = response.locals;
    const ofSession =
      session === undefined ? undefined : await rateLimit({ id: `page ${session}`, rpm: SESSION_RPM });
    // A session beyond its own limit takes nothing from the others.
    const ofAccount = ofSession?.allowed === false ? ofSession : await rateLimit(access!.account);
    const tighter = ofSession && ofSession.remaining < ofAccount.remaining ? ofSession : ofAccount;
    const { allowed, limit, remaining, resetSeconds } = tighter;
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
