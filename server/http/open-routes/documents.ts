import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Router } from 'express';
import type { Contract } from '../../contract/index.ts';
import { madeOnce } from '../respond/made-once.ts';

const DOCS = new URL('../../../generated/docs.html', import.meta.url);
const VOICES = new URL('../../../generated/voices.html', import.meta.url);

// The server that the contract names first: the one that `npm start` runs.
const NAMED = 'http://127.0.0.1:8080';

/**
 * The contract for people and programs: /docs, /voices.html, /openapi.yaml and /openapi.json; / leads to /docs. They name the server
 * that serves them. `publicUrl` is asked for each request: it is known once the server listens.
 */
export function documents(
  contract: Contract,
  publicUrl: (request: IncomingMessage) => string,
  docs: URL | string = DOCS,
): Router {
  const router = Router();
  const pageOf = (file: URL | string) =>
    madeOnce(async (address) => {
      const text = (await readFile(file, 'utf8')).replaceAll(NAMED, address);
      const html = text.replace('href="index.html"', 'href="docs"');
      return { bytes: Buffer.from(html), policy: policyOf(html) };
    });
  const document = (text: string) =>
    madeOnce(async (address) => Buffer.from(text.replaceAll(NAMED, address)));
  const [yaml, json] = [document(contract.yaml), document(contract.json)];
  for (const [path, page] of [['/docs', pageOf(docs)] as const, ['/voices.html', pageOf(VOICES)] as const])
    router.get(path, async (request, response) => {
      // A file that cannot be read ends this response and nothing else.
      const made = await page(publicUrl(request)).catch(() => undefined);
      if (made === undefined) response.destroy();
      else response.set(made.policy).type('html').send(made.bytes);
    });
  router.get(
    '/openapi.yaml',
    async (request, response) =>
      void response.type('application/yaml; charset=utf-8').send(await yaml(publicUrl(request))),
  );
  router.get(
    '/openapi.json',
    async (request, response) =>
      void response.type('application/json; charset=utf-8').send(await json(publicUrl(request))),
  );
  router.get('/', (_request, response) => response.redirect(302, '/docs'));
  return router;
}

/** The page's own policy as headers, with what only a header can say: that no other page may frame it. */
function policyOf(page: string): Record<string, string> {
  const own =
    /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/.exec(page)?.[1] ?? "default-src 'none'";
  return {
    'Content-Security-Policy': `${own}; frame-ancestors 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}
