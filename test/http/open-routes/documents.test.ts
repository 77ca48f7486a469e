import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { loadContract } from '../../../server/contract/index.ts';
import { documents } from '../../../server/http/open-routes/documents.ts';

test('a documentation page that cannot be read breaks its own response and nothing else', async () => {
  const server = createServer(
    express().use(documents(loadContract(), () => 'http://here', '/nowhere/docs.html')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(fetch(`${url}/docs`)).rejects.toThrow('fetch failed');
  expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
  await new Promise((resolve) => server.close(resolve));
});

test('the documents name the server that serves them', async () => {
  const app = express().use(documents(loadContract(), () => 'https://reading.example/fa'));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const path of ['/openapi.yaml', '/openapi.json', '/docs']) {
    const text = await (await fetch(url + path)).text();
    expect(text, path).toContain('https://reading.example/fa');
    expect(text, path).not.toContain('127.0.0.1:8080');
  }
  const { servers } = (await (await fetch(`${url}/openapi.json`)).json()) as { servers: [{ url: string }] };
  expect(servers[0].url).toBe('https://reading.example/fa');
  await new Promise((resolve) => server.close(resolve));
});

test('the documentation page sends its policy, which lets it load nothing and lets nobody frame it', async () => {
  const server = createServer(express().use(documents(loadContract(), () => 'http://here')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const response = await fetch(`${url}/docs`);
  const [, own] = /Content-Security-Policy"\s+content="([^"]+)"/.exec(await response.text())!;
  const { headers } = response;
  expect(headers.get('Content-Security-Policy')).toBe(`${own}; frame-ancestors 'none'`);
  expect([headers.get('X-Content-Type-Options'), headers.get('Referrer-Policy')]).toEqual([
    'nosniff',
    'no-referrer',
  ]);
  await new Promise((resolve) => server.close(resolve));
});
