import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createAzure } from '../../../../server/speech/engines/azure/azure.ts';
import { estimateSeconds } from '../../../../server/speech/index.ts';
import { listen } from '../../../support/listen.ts';
import {
  adapterLeftAlone,
  type EngineUnderTest,
  type Mode,
  OVER_HTTP,
  type StandIn,
} from '../../external/engine-under-test.ts';
import { silentMp3 } from '../../external/silent-mp3.ts';

/** What Azure was sent. */
export interface AzureReceived {
  path: string;
  headers: IncomingMessage['headers'];
  ssml: string;
}

export interface AzureStandIn extends StandIn {
  url: string;
  received: AzureReceived[];
  /** Headers of the next refusals. */
  headers: Record<string, string>;
  /** Called instead of answering well, if it is there. */
  speak: ((response: ServerResponse, received: AzureReceived) => void) | undefined;
  /** Breaks every connection. */
  hangUp(): void;
}

// As the documentation of Azure shows them.
const AUDIO = { 'content-type': 'audio/mpeg' };
const REFUSALS: Partial<Record<Mode, number>> = {
  unauthorized: 401,
  refuses: 400,
  busy: 429,
  'bad gateway': 502,
};

/** A server on this machine that answers as Azure Speech does. */
export async function startAzure(secret: string): Promise<AzureStandIn> {
  const server = createServer((request, response) => void take(request, response));
  const listening = await listen(server);
  const standIn: AzureStandIn = {
    ...listening,
    adapter: createAzure({ apiKey: secret, url: listening.url }),
    mode: 'well',
    texts: [],
    received: [],
    headers: {},
    speak: undefined,
    hangUp: () => server.closeAllConnections(),
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ssml = await text(request);
    const received = { path: request.url ?? '', headers: request.headers, ssml };
    const isAuthorized = request.headers['ocp-apim-subscription-key'] === secret;
    const status = isAuthorized ? REFUSALS[standIn.mode] : 401;
    if (received.path === '/cognitiveservices/voices/list') {
      return void response.writeHead(status ?? 200, { 'content-type': 'application/json' }).end('[]');
    }
    standIn.received.push(received);
    standIn.texts.push(textOf(ssml));
    if (status !== undefined) return void refuse(response, status, standIn.headers, secret);
    if (!isAsDocumented(received)) return void response.writeHead(415).end();
    if (standIn.speak !== undefined) return standIn.speak(response, received);
    answer(response, standIn.mode, textOf(ssml));
  }
  return standIn;
}

function isAsDocumented({ path, headers }: AzureReceived): boolean {
  return (
    path === '/cognitiveservices/v1' &&
    headers['content-type'] === 'application/ssml+xml' &&
    headers['x-microsoft-outputformat'] === 'audio-24khz-48kbitrate-mono-mp3'
  );
}

/** The text between the innermost tags, as an XML reader would give it. */
export function textOf(ssml: string): string {
  const inner = /<prosody[^>]*>([^<]*)<\/prosody><\/voice><\/speak>$/.exec(ssml)?.[1] ?? '';
  const names: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return inner.replace(/&(\w+);/g, (_all, name: string) => names[name]!);
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string>, secret: string) {
  response.writeHead(status, { 'content-type': 'text/plain', ...headers }).end(`refused ${secret}`);
}

function answer(response: ServerResponse, mode: Mode, text: string): void {
  const mp3 = silentMp3(mode === 'too short' ? 0.05 : estimateSeconds(text, 1));
  const half = mp3.subarray(0, mp3.length / 2);
  switch (mode) {
    case 'hangs':
      return;
    case 'closes':
      return void response.destroy();
    case 'breaks off':
      return void response.writeHead(200, AUDIO).write(half, () => response.destroy());
    case 'falls silent':
      return void response.writeHead(200, AUDIO).write(half);
    case 'truncated':
      return void response.writeHead(200, AUDIO).end(mp3.subarray(0, -7));
    case 'nothing':
      return void response.writeHead(200, AUDIO).end();
    case 'wrong type':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
    case 'endless':
      return void goOn(response.writeHead(200, AUDIO), silentMp3(10));
    default:
      response.writeHead(200, AUDIO).end(mp3);
  }
}

function goOn(response: ServerResponse, mp3: Buffer): void {
  if (!response.destroyed) response.write(mp3, () => goOn(response, mp3));
}

export const azure: EngineUnderTest = {
  name: 'azure',
  voice: 'kian',
  start: startAzure,
  gone: (secret) => adapterLeftAlone(() => startAzure(secret)),
  failures: OVER_HTTP,
};
