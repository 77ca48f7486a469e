import type { Request, RequestHandler } from 'express';
import type { Contract } from '../../contract/index.ts';
import { requestIdOf } from '../request-id.ts';
import { sendJson } from '../respond/send-json.ts';
import { httpRefusal, MOST_HEAD_BYTES, TOO_LONG } from './write-refusal.ts';

// As many as Node keeps by default; without a limit of our own it would leave out the rest without a word.
const MOST_HEADERS = 2_000;

// A name or an address with its port, as RFC 9112 wants it; empty for an address that has none.
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~%!$&'()*+;=-]*)(?::\d*)?$/i;

interface Fault {
  message: string;
  /** HTTP's own code where the contract has none. */
  status: 400 | 414 | 501;
}

/** Refuses requests that Node's parser lets pass although they can be understood in two ways, and closes. */
export function refuseMalformed(contract: Pick<Contract, 'sealError'>): RequestHandler {
  return (request, response, next) => {
    const fault = faultOf(request);
    if (fault === undefined) return next();
    // What follows on this connection may be a part of this request.
    response.setHeader('Connection', 'close');
    const { detail } = httpRefusal(fault.message);
    sendJson(
      response,
      fault.status,
      contract.sealError({ request_id: requestIdOf(response), error: detail }),
    );
  };
}

function faultOf(request: Request): Fault | undefined {
  if (request.url.length > MOST_HEAD_BYTES) return { status: 414, message: TOO_LONG.address };
  if (sizeOf(request.rawHeaders) > MOST_HEAD_BYTES) return { status: 400, message: TOO_LONG.headers };
  if (request.rawHeaders.length > 2 * MOST_HEADERS)
    return { status: 400, message: `the request has more than ${MOST_HEADERS} headers` };
  const message = hostFault(request);
  if (message !== undefined) return { status: 400, message };
  const coding = request.headers['transfer-encoding'];
  if (coding === undefined || coding.trim().toLowerCase() === 'chunked') return undefined;
  return { status: 501, message: 'the only transfer coding is chunked' };
}

function hostFault(request: Request): string | undefined {
  const { host } = request.headers;
  if (host === undefined) return request.httpVersion === '1.1' ? 'a Host header is required' : undefined;
  // Node keeps the first of several.
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (hosts.length > 1) return 'the Host header must be sent once';
  return HOST.test(host) ? undefined : 'the Host header is malformed';
}

function sizeOf(parts: readonly string[]): number {
  return parts.reduce((size, part) => size + part.length, 0);
}
