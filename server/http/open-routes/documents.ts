import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Router } from 'express';
import type { Contract } from '../../contract/index.ts';

const DOCS = new URL('../../../generated/docs.html', import.meta.url);

/** The contract for people and programs: /docs, /openapi.yaml and /openapi.json; / leads to /docs. */
export function documents(contract: Contract, docs: URL | string = DOCS): Router {
  const router = Router();
  router.get('/docs', async (_request, response) => {
    response.type('html');
    // A file that cannot be read, or a client that disconnects, ends this response and nothing else.
    await pipeline(createReadStream(docs), response).catch(() => response.destroy());
  });
  router.get(
    '/openapi.yaml',
    (_request, response) => void response.type('application/yaml').send(contract.yaml),
  );
  router.get(
    '/openapi.json',
    (_request, response) => void response.type('application/json').send(contract.json),
  );
  router.get('/', (_request, response) => response.redirect(302, '/docs'));
  return router;
}
