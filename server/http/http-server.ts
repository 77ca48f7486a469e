import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Contract } from '../contract/index.ts';
import { ApiError } from '../errors.ts';
import { type Connections, watchConnections } from './wire/connections.ts';
import { explainMalformed, type ParseError } from './wire/malformed.ts';
import { createOwedAnswers, type OwedAnswers } from './wire/owed-answers.ts';
import { writeRefusal } from './wire/write-refusal.ts';

// The client has gone, or is slow and may still be sending: it would take a refusal for the answer to its request.
const SILENT = new Set(['ECONNRESET', 'ERR_HTTP_REQUEST_TIMEOUT']);

// A client may send the absolute address, as to a proxy (RFC 9112, 3.2.2).
const ORIGIN = /^https?:\/\/[^/?#]*(?=\/)/i;

// Beyond refuseMalformed's own limit, which knows exactly what is too long.
const MOST_PARSED_BYTES = 65_536;

// Proxies keep idle connections to us for up to a minute (nginx, AWS): a request that meets ours closing is lost.
const KEEP_ALIVE_MS = 75_000;

/**
 * An HTTP server whose every answer has the contract's form. Node by itself would answer malformed HTTP, an unknown
 * expectation, a missing Host and CONNECT with an empty response or none, and would ask for every body.
 */
export function createHttpServer(
  app: RequestListener,
  contract: Pick<Contract, 'sealError'>,
): { server: Server; connections: Connections } {
  const owed = createOwedAnswers();
  const listener: RequestListener = (request, response) => {
    connections.arrive(request.socket, response);
    owed.add(request, response);
    request.url = request.url?.replace(ORIGIN, '');
    // Node's parser leaves out what follows such a request in the same bytes, and answers nothing to it.
    if (request.headers.upgrade !== undefined) response.setHeader('Connection', 'close');
    app(request, response);
  };
  // refuseMalformed refuses a missing Host and too many headers; Node would leave out those beyond a number.
  const server = createServer({ requireHostHeader: false, maxHeaderSize: MOST_PARSED_BYTES }, listener);
  server.maxHeadersCount = 0;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const connections = watchConnections(server, owed);
  server.on('checkExpectation', listener);
  // readBody asks for the body, once nothing else can refuse the request.
  server.on('checkContinue', (request, response) => {
    response.setHeader('Connection', 'close');
    listener(request, response);
  });
  server.on('connect', (_request, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    const error = new ApiError('method_not_allowed', { headers: { Allow: 'GET, HEAD, POST' } });
    void endWith(socket, owed, writeRefusal(contract, error));
  });
  const refused = new WeakSet<Socket>();
  server.on('clientError', (error: ParseError, connection) => {
    const socket = connection as Socket;
    if (!socket.writable || error.code === 'ECONNRESET') socket.destroy();
    // Whatever follows malformed bytes is malformed too.
    if (socket.destroyed || refused.has(socket)) return;
    refused.add(socket);
    const reason = explainMalformed(error);
    const refusal = SILENT.has(error.code ?? '')
      ? undefined
      : writeRefusal(contract, reason.error, reason.status);
    void endWith(socket, owed, refusal);
  });
  return { server, connections };
}

/** Sends the answers that are owed, then the refusal, and closes; never into the middle of another response. */
async function endWith(socket: Socket, owed: OwedAnswers, refusal: string | undefined): Promise<void> {
  const unfinished: ServerResponse | undefined = owed.unfinished(socket);
  await owed.sent(socket);
  // An answer that closes its connection is the last one.
  if (!socket.writable) return;
  if (refusal === undefined || unfinished?.headersSent) socket.destroy();
  else socket.end(refusal);
}
