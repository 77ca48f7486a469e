import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Contract } from '../../contract/index.ts';
import { ApiError } from '../../errors.ts';
import { JSON_MEDIA_TYPE } from '../respond/send-json.ts';

/** The longest address and the longest headers, in bytes. */
export const MOST_HEAD_BYTES = 16_384;

export const TOO_LONG = {
  address: 'the address is longer than 16 KiB',
  headers: 'the headers are larger than 16 KiB',
} as const;

/** The refusal of what breaks HTTP itself, before any operation. */
export function httpRefusal(message: string): ApiError {
  return new ApiError('invalid_request', { details: { issues: [{ path: '', rule: 'http', message }] } });
}

/** Writes a refusal in the contract's form, for a connection that has no request to answer. It closes. */
export function writeRefusal(
  contract: Pick<Contract, 'sealError'>,
  error: ApiError,
  // Codes that HTTP has for itself, such as 414, are no codes of the contract's errors.
  status: number = error.status,
): string {
  const requestId = randomUUID();
  const json = contract.sealError({ request_id: requestId, error: error.detail });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    ...Object.entries(error.headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: ${JSON_MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(json)}`,
    '',
    json,
  ].join('\r\n');
}
