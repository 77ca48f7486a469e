import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { loadContract } from '../../../server/contract/index.ts';
import { documents } from '../../../server/http/open-routes/documents.ts';

test('a documentation page that cannot be read breaks its own response and nothing else', async () => {
  const server = createServer(express().use(documents(loadContract(), '/nowhere/docs.html')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(fetch(`${url}/docs`)).rejects.toThrow('fetch failed');
  expect((await fetch(`${url}/openapi.json`)).status).toBe(200);
  await new Promise((resolve) => server.close(resolve));
});
