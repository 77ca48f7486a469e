import { readFile } from 'node:fs/promises';
import { Router } from 'express';
import type { Contract } from '../../contract/index.ts';

const DOCS = new URL('../../../generated/docs.html', import.meta.url);

// The server that the contract names first: the one that `npm start` runs.
const NAMED = 'http://127.0.0.1:8080';

/**
 * The contract for people and programs: /docs, /openapi.yaml and /openapi.json; / leads to /docs. They name the server
 * that serves them. `publicUrl` is asked for each request: it is known once the server listens.
 */
export function documents(contract: Contract, publicUrl: () => string, docs: URL | string = DOCS): Router {
  const router = Router();
  const here = (document: string) => document.replaceAll(NAMED, publicUrl());
  router.get('/docs', async (_request, response) => {
    // A file that cannot be read ends this response and nothing else.
    const page = await readFile(docs, 'utf8').catch(() => undefined);
    if (page === undefined) response.destroy();
    else response.set(policyOf(page)).type('html').send(here(page));
  });
  router.get(
    '/openapi.yaml',
    (_request, response) => void response.type('application/yaml').send(here(contract.yaml)),
  );
  router.get(
    '/openapi.json',
    (_request, response) => void response.type('application/json').send(here(contract.json)),
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
