import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT } from './run-tool.ts';

const PAGES: Readonly<Record<string, [file: string, type: string]>> = {
  '/': ['docs.html', 'text/html; charset=utf-8'],
  '/openapi.yaml': ['openapi.yaml', 'application/yaml; charset=utf-8'],
  '/openapi.json': ['openapi.json', 'application/json; charset=utf-8'],
};

/** Serves the generated documentation on this port until SIGINT or SIGTERM; gives its address. */
export async function serveDocs(port: number): Promise<string> {
  const server = createServer(answer);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

// Files are read at every request, so that `npm run generate` shows after a reload.
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const page = PAGES[new URL(request.url ?? '/', 'http://docs').pathname];
  if (page === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
    return;
  }
  const [file, type] = page;
  const content = await readFile(join(ROOT, 'generated', file));
  response.writeHead(200, { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' }).end(content);
}
