import type { RequestHandler } from 'express';
import type { Access, KeyRing } from '../accounts/index.ts';
import { ApiError } from '../errors.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    access?: Access;
  }
}

/** Looks up the account of the key. Throws `api_key_missing` or `api_key_invalid`. */
export function authenticate(keyRing: KeyRing): RequestHandler {
  return async (request, response, next) => {
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
