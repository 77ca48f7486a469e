import type { RequestHandler } from 'express';
import { type Access, GENERATING_STATUSES, type KeyRing, type Scope } from '../accounts/index.ts';
import type { OperationId } from '../contract/index.ts';
import { ApiError } from '../errors.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    access?: Access;
  }
}

interface Needs {
  /** Any one of these scopes is enough. */
  scopes: readonly Scope[];
  /** Whether the account's status must allow generation. */
  generates: boolean;
}

const TEXT: Needs = { scopes: ['text'], generates: true };
const SPEECH: Needs = { scopes: ['speech'], generates: true };
const JOB: Needs = { scopes: ['speech'], generates: false };

const NEEDS: Readonly<Record<Exclude<OperationId, 'downloadAudio' | 'inspectAudio'>, Needs>> = {
  diacritize: TEXT,
  romanize: TEXT,
  translate: TEXT,
  createSpeech: SPEECH,
  createSpeechJob: SPEECH,
  getSpeechJob: JOB,
  streamSpeechJobEvents: JOB,
  cancelSpeechJob: JOB,
  getUsage: { scopes: ['text', 'speech'], generates: false },
};

/** Finds out whose key this is. Throws `api_key_missing` or `api_key_invalid`. */
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

/** Decides whether this key may call this operation now. Throws `insufficient_scope` or `account_inactive`. */
export const authorize: RequestHandler = (_request, response, next) => {
  const { access, route } = response.locals as { access: Access; route: { operationId: keyof typeof NEEDS } };
  const needs = NEEDS[route.operationId];
  if (!needs.scopes.some((scope) => access.scopes.includes(scope))) {
    throw new ApiError('insufficient_scope', { details: { required_scope: needs.scopes.join(' or ') } });
  }
  if (needs.generates && !GENERATING_STATUSES.includes(access.account.status)) {
    throw new ApiError('account_inactive', { details: { status: access.account.status } });
  }
  next();
};

function refusal(code: 'api_key_missing' | 'api_key_invalid'): ApiError {
  return new ApiError(code, { headers: { 'WWW-Authenticate': 'Bearer' } });
}
