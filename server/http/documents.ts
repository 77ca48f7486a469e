import { createReadStream } from 'node:fs';
import { Router } from 'express';
import type { Contract } from '../contract.ts';

const DOCS = new URL('../../generated/docs.html', import.meta.url);

/** The contract for people and programs: /docs, /openapi.yaml and /openapi.json. */
export function documents(contract: Contract): Router {
  const router = Router();
  router.get('/docs', (_request, response) => {
    response.type('html');
    createReadStream(DOCS).pipe(response);
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
