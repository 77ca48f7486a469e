import type { ApiError } from '../../errors.ts';
import { httpRefusal, TOO_LONG } from './write-refusal.ts';

/** What Node's parser says of bytes that are no request. */
export type ParseError = NodeJS.ErrnoException & { rawPacket?: Buffer; bytesParsed?: number };

/** Explains what is wrong with bytes that are no request, and with which status. */
export function explainMalformed(error: ParseError): { error: ApiError; status: number } {
  if (error.code !== 'HPE_HEADER_OVERFLOW')
    return { error: httpRefusal('the request is not well-formed HTTP/1.1'), status: 400 };
  return isInAddress(error)
    ? { error: httpRefusal(TOO_LONG.address), status: 414 }
    : { error: httpRefusal(TOO_LONG.headers), status: 400 };
}

// The line that the parser gave up in: a method and an address without its end, or the rest of an address whose
// beginning came in an earlier packet. A header has a colon first.
const ADDRESS = /^(?:[A-Z-]+ )?[^\s:][^\s]*$/;
const HEADER = /^[\w!#$%&'*+.^`|~-]+:/;

function isInAddress({ rawPacket, bytesParsed }: ParseError): boolean {
  if (rawPacket === undefined) return false;
  const read = rawPacket.toString('latin1', 0, bytesParsed || rawPacket.length);
  const line = read.slice(read.lastIndexOf('\n') + 1);
  return ADDRESS.test(line) && !HEADER.test(line);
}
