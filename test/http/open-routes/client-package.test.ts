import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import express from 'express';
import { parseTar } from 'nanotar';
import { expect, onTestFinished, test } from 'vitest';
import { buildClientFiles } from '../../../client/build/build-client.ts';
import { clientPackage } from '../../../server/http/open-routes/client-package.ts';

async function serve(folder?: string): Promise<string> {
  const server = createServer(express().use(clientPackage(folder)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/khanesh-client.tgz`;
}

const download = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

test('a server hands out the client as npm packs it, the same bytes from every server', async () => {
  const [one, other] = await Promise.all([serve().then(download), serve().then(download)]);
  expect(one.equals(other)).toBe(true);
  const packed = parseTar(gunzipSync(one)).map(({ name, text }) => [name, text] as const);
  const built = [...(await buildClientFiles())].map(([name, text]) => [`package/${name}`, text] as const);
  expect(new Map(packed)).toEqual(new Map(built));
});

test('a package that cannot be read breaks its own response and nothing else', async () => {
  const url = await serve('/nowhere/');
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect((await fetch(new URL('/other', url))).status).toBe(404);
});
