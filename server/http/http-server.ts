import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Contract } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import { JSON_MEDIA_TYPE } from './respond/send-json.ts';

// The client has gone, or is slow and may still be sending: it would take a refusal for the answer to its request.
const SILENT = new Set(['ECONNRESET', 'ERR_HTTP_REQUEST_TIMEOUT']);

// A client may send the absolute address, as to a proxy (RFC 9112, 3.2.2).
const ORIGIN = /^https?:\/\/[^/?#]*(?=\/)/i;

/**
 * An HTTP server whose every answer has the contract's form. Node by itself would answer malformed HTTP, an unknown
 * expectation and a missing Host with an empty response.
 */
export function createHttpServer(app: RequestListener, contract: Pick<Contract, 'sealError'>): Server {
  // The gate refuses a missing Host.
  const listener: RequestListener = (request, response) => {
    request.url = request.url?.replace(ORIGIN, '');
    app(request, response);
  };
  const server = createServer({ requireHostHeader: false }, listener);
  server.on('checkExpectation', listener);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const tooLong = error.code === 'HPE_HEADER_OVERFLOW';
    const reason = tooLong ? 'the headers are larger than 16 KiB' : 'the request is not well-formed HTTP/1.1';
    answer(socket as Connection, error, refusal(contract, reason));
  });
  return server;
}

// Where Node keeps the response in progress; its own refusals look here too.
type Connection = Socket & { _httpMessage?: ServerResponse | null };

/** Sends the refusal, but never into the middle of another response. */
function answer(socket: Connection, error: NodeJS.ErrnoException, refusal: string): void {
  const running = socket._httpMessage;
  if (!socket.writable || SILENT.has(error.code ?? '')) socket.destroy();
  // The malformed bytes follow a complete request, whose answer goes first.
  else if (running?.req.complete) running.once('finish', () => socket.end(refusal));
  else if (running?.headersSent) socket.destroy();
  else socket.end(refusal);
}

function refusal(contract: Pick<Contract, 'sealError'>, message: string): string {
  const { status, detail } = new ApiError('invalid_request', {
    details: { issues: [{ path: '', rule: 'http', message }] },
  });
  const requestId = randomUUID();
  const json = contract.sealError({ request_id: requestId, error: detail });
  return [
    `HTTP/1.1 ${status} Bad Request`,
    'Connection: close',
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    `Content-Type: ${JSON_MEDIA_TYPE}`,
    `Content-Length: ${Buffer.byteLength(json)}`,
    '',
    json,
  ].join('\r\n');
}
