import { readFileSync } from 'node:fs';
import type { ContractDocument } from './document.ts';
import { exactDocument } from './exact-document.ts';
import type { JsonOperationId, Schemas, TextOperationId } from './operations.ts';
import { createRequestChecks, type KnowRequest } from './request-checks.ts';
import { requestDocument } from './request-document.ts';
import { createResponseChecks } from './response-checks.ts';
import { listRoutes, matchRoute, type RouteMatch } from './routes.ts';

export interface Contract {
  /** A fresh copy of the bundle as an object, with what only the server can say exactly. */
  document(): object;
  /** The same without what answers are made of. */
  requestDocument(): object;
  yaml: string;
  json: string;
  match(method: string, path: string): RouteMatch;
  /** Knows good requests of the simplest operations, and fills in their defaults. */
  knows: KnowRequest;
  /** Checks a success body against its schema. Throws ContractViolation. */
  check(operationId: JsonOperationId, status: number, body: unknown): void;
  /** Checks what an answer to a text operation adds to the generated fields. Throws ContractViolation. */
  checkEnvelope(operationId: TextOperationId, envelope: object): void;
  /** Checks the generated fields of such an answer: both together are the whole. Throws ContractViolation. */
  checkGenerated(operationId: TextOperationId, fields: object): void;
  /** Checks a success body and gives it as JSON. Throws ContractViolation. */
  seal(operationId: JsonOperationId, status: number, body: unknown): string;
  /** The same for an error body, which has one schema everywhere. */
  sealError(body: Schemas['ErrorResponse']): string;
}

/** Reads the bundle under `generated/`. */
export function loadContract(): Contract {
  const read = (name: string) => readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8');
  const json = read('openapi.json');
  const document = exactDocument(JSON.parse(json) as ContractDocument);
  const routes = listRoutes(document);
  const check = createResponseChecks(document);

  return {
    yaml: read('openapi.yaml'),
    json,
    document: () => exactDocument(JSON.parse(json) as object),
    requestDocument: () => requestDocument(exactDocument(JSON.parse(json) as object)),
    match: (method, path) => matchRoute(routes, method, path),
    knows: createRequestChecks(document),
    check: (operationId, status, body) => check(`${operationId} ${status}`, body),
    checkEnvelope: (operationId, envelope) => check(`${operationId} envelope`, envelope),
    checkGenerated: (operationId, fields) => check(`${operationId} generated`, fields),
    seal(operationId, status, body) {
      check(`${operationId} ${status}`, body);
      return JSON.stringify(body);
    },
    sealError(body) {
      check('error', body);
      return JSON.stringify(body);
    },
  };
}
