import express, { type Request, type RequestHandler } from 'express';
import type { Route } from '../../contract/index.ts';
import { ApiError } from '../../errors.ts';
import { fingerprint } from '../../ledger/index.ts';
import { validationError } from '../openapi-validator/validation-error.ts';
import { parseStrictJson, StrictJsonError } from './strict-json.ts';

declare module 'express-serve-static-core' {
  interface Locals {
    fingerprint?: Buffer;
  }
}

/** The serialized body limit of the specification, in bytes. */
export const BODY_LIMIT = 32_768;

const readBytes = express.raw({ limit: BODY_LIMIT, inflate: false, type: () => true });

// Node's own way to know such a client.
const WAITS = /(?:^|\W)100-continue(?:$|\W)/i;

/** Asks a client that waits to be asked, now that only the body can make the request fail. */
const askForBody: RequestHandler = (request, response, next) => {
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT)
    throw new ApiError('body_too_large', { details: { limit_bytes: BODY_LIMIT } });
  const route = response.locals.route!;
  // Without a body there is nothing to ask for.
  if (route.hasBody && WAITS.test(request.headers.expect ?? '') && request.httpVersion === '1.1') {
    refuseWithoutBody(request, route);
    response.removeHeader('Connection');
    response.writeContinue();
  }
  next();
};

// As the contract has it. Everybody else is told of every issue at once, those of the body too.
const KEY = /^[ -~]{8,128}$/;

/** Refuses what the contract forbids besides the body, for a client that has not sent its body yet. */
function refuseWithoutBody({ headers, query }: Request, { needsKey }: Route): void {
  const { 'idempotency-key': key } = headers;
  if (key === undefined && needsKey) throw new ApiError('idempotency_key_required');
  if (key !== undefined && !KEY.test(String(key))) throw new ApiError('idempotency_key_invalid');
  // No operation with a body takes a query.
  const issues = Object.keys(query).map((path) => ({
    path,
    rule: 'additionalProperties',
    message: 'is not a query parameter here',
  }));
  if (issues.length > 0) throw validationError(issues);
}

const parse: RequestHandler = (request, response, next) => {
  const { route, path } = response.locals;
  if (route!.hasBody) {
    try {
      request.body = parseStrictJson(Buffer.isBuffer(request.body) ? request.body : new Uint8Array());
    } catch (error) {
      if (!(error instanceof StrictJsonError)) throw error;
      throw new ApiError('invalid_json', { details: { reason: error.message }, cause: error });
    }
  }
  if (request.headers['idempotency-key'] !== undefined) {
    // Computed before the validator fills in defaults: a retry must match what the client sent.
    response.locals.fingerprint = fingerprint(request.method, path!, request.body ?? null);
  }
  next();
};

/** Reads at most 32768 bytes and parses them strictly. Throws `invalid_json`, and what express.raw throws. */
export const readBody: RequestHandler[] = [askForBody, readBytes, parse];
