import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { whenOrphaned } from '../../server/cluster/index.ts';
import { openSampleRecorder, type SampleRecorder } from '../documentation/record-samples.ts';
import { ROOT } from './run-tool.ts';

const PAGES: Readonly<Record<string, [file: string, type: string]>> = {
  '/': ['docs.html', 'text/html; charset=utf-8'],
  '/index.html': ['docs.html', 'text/html; charset=utf-8'],
  '/voices.html': ['voices.html', 'text/html; charset=utf-8'],
  '/openapi.yaml': ['openapi.yaml', 'application/yaml; charset=utf-8'],
  '/openapi.json': ['openapi.json', 'application/json; charset=utf-8'],
};

/** Serves the generated documentation on this port until SIGINT, SIGTERM or the end of npm; gives its address. */
export async function serveDocs(port: number): Promise<string> {
  const recorder = openSampleRecorder();
  const server = createServer((request, response) => void answer(recorder, request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    server.closeAllConnections();
    void recorder.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  void whenOrphaned().then(stop);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// Files are read at every request, so that `npm run generate` shows after a reload.
async function answer(
  recorder: SampleRecorder,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://docs');
  const [, voice] = /^\/voices\/([A-Za-z]+)\.mp3$/.exec(pathname) ?? [];
  const page = PAGES[pathname];
  const sample = voice === undefined ? undefined : await recorder.find(voice).catch(() => undefined);
  const content = page === undefined ? sample : await readFile(join(ROOT, 'generated', page[0]));
  if (content === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
    return;
  }
  const type = page?.[1] ?? 'audio/mpeg';
  response.writeHead(200, { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' }).end(content);
}
