import type { RequestHandler } from 'express';
import type { Access, KeyRing } from '../../accounts/index.ts';
import { ApiError } from '../../errors.ts';
import type { TryPage } from '../try-page/try-page.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    access?: Access;
    /** Of a visitor of the page at `/`. */
    session?: string;
  }
}

/**
 * Looks up the account of the key. A request that has none may come from the page at `/`, in a session of its own. Throws
 * `api_key_missing` or `api_key_invalid`.
 */
export function authenticate(keyRing: KeyRing, page: Pick<TryPage, 'admit'>): RequestHandler {
  return async (request, response, next) => {
    const visitor = request.headers.authorization === undefined ? await page.admit(request) : undefined;
    if (visitor !== undefined) {
      Object.assign(response.locals, visitor);
      return next();
    }
    const credentials = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
    if (credentials === undefined) throw refusal('api_key_missing');
    const access = await keyRing.open(credentials);
    if (access === undefined) throw refusal('api_key_invalid');
    response.locals.access = access;
    next();
  };
}

function refusal(code: 'api_key_missing' | 'api_key_invalid'): ApiError {
  return new ApiError(code, { headers: { 'WWW-Authenticate': 'Bearer' } });
}
