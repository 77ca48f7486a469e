import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { portFrom } from './contract/port-from.ts';
import { ROOT } from './contract/run-tool.ts';

const PAGES: Readonly<Record<string, [file: string, type: string]>> = {
  '/': ['docs.html', 'text/html; charset=utf-8'],
  '/openapi.yaml': ['openapi.yaml', 'application/yaml; charset=utf-8'],
  '/openapi.json': ['openapi.json', 'application/json; charset=utf-8'],
};

// Read at every request, so that `npm run generate` shows after a reload.
const server = createServer(async (request, response) => {
  const page = PAGES[new URL(request.url ?? '/', 'http://docs').pathname];
  if (page === undefined) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found\n');
    return;
  }
  const [file, type] = page;
  const content = await readFile(join(ROOT, 'generated', file));
  response.writeHead(200, { 'Content-Type': type, 'X-Content-Type-Options': 'nosniff' }).end(content);
});

server.listen(portFrom(process.argv.slice(2), process.env, 8081), '127.0.0.1', () => {
  console.log(`Documentation on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}
