import type { RequestHandler } from 'express';
import { type Access, GENERATING_STATUSES, type Scope } from '../../accounts/index.ts';
import type { AuthenticatedOperationId } from '../../contract/index.ts';
import { ApiError } from '../../errors.ts';

interface Needs {
  /** Any one of these scopes is enough. */
  scopes: readonly Scope[];
  /** Whether the account's status must allow generation. */
  generates: boolean;
}

const TEXT: Needs = { scopes: ['text'], generates: true };
const SPEECH: Needs = { scopes: ['speech'], generates: true };
const JOB: Needs = { scopes: ['speech'], generates: false };

const NEEDS: Readonly<Record<AuthenticatedOperationId, Needs>> = {
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

/** Refuses a key that may not call this operation now. Throws `insufficient_scope` or `account_inactive`. */
export const authorize: RequestHandler = (_request, response, next) => {
  const { access, route } = response.locals as {
    access: Access;
    route: { operationId: AuthenticatedOperationId };
  };
  const needs = NEEDS[route.operationId];
  if (!needs.scopes.some((scope) => access.scopes.includes(scope))) {
    throw new ApiError('insufficient_scope', { details: { required_scope: needs.scopes.join(' or ') } });
  }
  if (needs.generates && !GENERATING_STATUSES.includes(access.account.status)) {
    throw new ApiError('account_inactive', { details: { status: access.account.status } });
  }
  next();
};
