import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as it arrived, byte for byte. */
export interface Arrived {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What the stand-in does with one request. */
export type Reaction = (response: ServerResponse, request: Arrived) => void;

/** Answers with JSON, or with the text given. */
export const answer = (
  status: number,
  body: unknown = {},
  headers: Record<string, string> = {},
): Reaction => {
  return (response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text);
  };
};

/** Answers with an ErrorResponse of the contract. */
export const refuse = (
  status: number,
  code: string,
  retryable: boolean,
  headers: Record<string, string> = {},
): Reaction => {
  const error = { code, message: 'In words.', category: 'service', action: 'Do this.', retryable };
  return answer(status, { request_id: '5b0f6c1e-0d1a-4c58-9a51-3d8c7a1f2b44', error }, headers);
};

/** Takes the request and closes the connection. */
export const breakOff: Reaction = (response) => response.destroy();

/** Sends half of an answer and closes the connection. */
export const breakInside: Reaction = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
  response.write('{"marked":', () => response.destroy());
};

/** Takes the request and says nothing. */
export const hang: Reaction = () => {};

/** A server with one reaction for each request in turn; the last reaction repeats. */
export async function startStandIn(...reactions: Reaction[]) {
  const requests: Arrived[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const arrived = { method, url, headers, body: Buffer.concat(chunks).toString() };
    const react = reactions[Math.min(requests.push(arrived), reactions.length) - 1]!;
    react(response, arrived);
    for (const wake of waiting.splice(0)) wake();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Resolves when that many requests have arrived. */
    arrived: async (count: number) => {
      while (requests.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
