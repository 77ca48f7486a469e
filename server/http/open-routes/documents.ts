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
  const page = madeOnce(publicUrl, async (address) => {
    const html = (await readFile(docs, 'utf8')).replaceAll(NAMED, address);
    return { bytes: Buffer.from(html), policy: policyOf(html) };
  });
  const document = (text: string) =>
    madeOnce(publicUrl, async (address) => Buffer.from(text.replaceAll(NAMED, address)));
  const [yaml, json] = [document(contract.yaml), document(contract.json)];
  router.get('/docs', async (_request, response) => {
    // A file that cannot be read ends this response and nothing else.
    const made = await page().catch(() => undefined);
    if (made === undefined) response.destroy();
    else response.set(made.policy).type('html').send(made.bytes);
  });
  router.get(
    '/openapi.yaml',
    async (_request, response) => void response.type('application/yaml; charset=utf-8').send(await yaml()),
  );
  router.get(
    '/openapi.json',
    async (_request, response) => void response.type('application/json; charset=utf-8').send(await json()),
  );
  router.get('/', (_request, response) => response.redirect(302, '/docs'));
  return router;
}

/**
 * What `make` gives for the address of the service, made once and shared by all responses: these routes need no key, and
 * slow readers must not each hold a page of their own. A failure is not kept.
 */
function madeOnce<Made>(
  address: () => string,
  make: (address: string) => Promise<Made>,
): () => Promise<Made> {
  let last: { address: string; made: Promise<Made> } | undefined;
  return () => {
    const now = address();
    if (last?.address === now) return last.made;
    const made = make(now);
    last = { address: now, made };
    made.catch(() => {
      last = undefined;
    });
    return made;
  };
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
