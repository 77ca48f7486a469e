import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Contract } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import { JSON_MEDIA_TYPE } from './respond/send-json.ts';

// Nobody is there, or whoever is slow may just be sending: to them a refusal would look like the answer to it.
const SILENT = new Set(['ECONNRESET', 'ERR_HTTP_REQUEST_TIMEOUT']);

// A client may send the whole address, as to a proxy (RFC 9112, 3.2.2).
const ORIGIN = /^https?:\/\/[^/?#]*(?=\/)/i;

/**
 * An HTTP server whose every answer has the contract's form: Node itself would refuse what is no HTTP, an unknown
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

// Node keeps the response that is on its way here, and its own refusals look here too.
type Connection = Socket & { _httpMessage?: ServerResponse | null };

/** Never into the middle of another response. */
function answer(socket: Connection, error: NodeJS.ErrnoException, refusal: string): void {
  const running = socket._httpMessage;
  if (!socket.writable || SILENT.has(error.code ?? '')) socket.destroy();
  // What is broken came after a whole request, whose answer goes first.
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
