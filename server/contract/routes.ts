import type { ContractDocument } from './document.ts';
import type { OperationId } from './operations.ts';
import { parametersOf } from './references.ts';

/** One operation of the contract, as the request's path needs it. */
export interface Route {
  operationId: OperationId;
  method: string;
  /** The path as the contract writes it. */
  template: string;
  hasBody: boolean;
  /** Whether there is no such request without an idempotency key. */
  needsKey: boolean;
  /** Whether the contract asks for no key: `security: []`. */
  isOpen: boolean;
  pathParameters: Readonly<Record<string, string>>;
}

/** What an address and a method lead to: an operation, the methods that the address has instead, or nothing. */
export type RouteMatch = { route: Route } | { allow: string } | undefined;

export interface RoutePattern {
  pattern: RegExp;
  routes: Route[];
}

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'];

export function listRoutes(document: ContractDocument): RoutePattern[] {
  const { paths, security } = document;
  const needsKey = (item: object, operation: object) =>
    parametersOf(document, item, operation).some(
      ({ name, required }) => name === 'Idempotency-Key' && required,
    );
  return Object.entries(paths).map(([template, item]) => ({
    pattern: new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    routes: METHODS.filter((method) => item[method] !== undefined).map((method) => ({
      operationId: item[method]!.operationId,
      method: method.toUpperCase(),
      template,
      hasBody: item[method]!.requestBody !== undefined,
      needsKey: needsKey(item, item[method]!),
      isOpen: (item[method]!.security ?? security).length === 0,
      pathParameters: {},
    })),
  }));
}

export function matchRoute(patterns: readonly RoutePattern[], method: string, path: string): RouteMatch {
  for (const { pattern, routes } of patterns) {
    const match = pattern.exec(path);
    if (match === null) continue;
    const route = routes.find((candidate) => candidate.method === method);
    if (route === undefined) return { allow: routes.map((candidate) => candidate.method).join(', ') };
    return { route: match.groups === undefined ? route : { ...route, pathParameters: { ...match.groups } } };
  }
  return undefined;
}
