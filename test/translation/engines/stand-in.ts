import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Listening, listen } from '../../support/listen.ts';

export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it freely.
  body: any;
}

export type Answer = (response: ServerResponse, received: Received) => void;

export interface StandIn extends Listening {
  received: Received[];
  /** How the next requests are answered. */
  answer: Answer;
}

/** A stand-in for an engine on a free port, LibreTranslate unless told otherwise. */
export async function startStandIn(answer: Answer = translateAll): Promise<StandIn> {
  const received: Received[] = [];
  // A client that breaks off in the middle of its request gets nothing.
  const server = createServer((request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  const standIn: StandIn = { ...(await listen(server)), received, answer };

  async function take(request: IncomingMessage, response: ServerResponse) {
    const sent = await text(request);
    const entry = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: sent === '' ? undefined : JSON.parse(sent),
    };
    received.push(entry);
    standIn.answer(response, entry);
  }
  return standIn;
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

export const LANGUAGES = [
  { code: 'en', name: 'English', targets: ['en', 'fa'] },
  { code: 'fa', name: 'Persian', targets: ['en', 'fa'] },
];

/** Answers as a healthy server does: `EN(sentence)` for each sentence. */
export function translateAll(response: ServerResponse, { path, body }: Received): void {
  if (path === '/languages') sendJson(response, 200, LANGUAGES);
  else sendJson(response, 200, { translatedText: body.q.map((q: string) => `EN(${q})`) });
}
