import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { components, operations } from '../../generated/server.ts';
import type { Access } from '../accounts/keys.ts';
import { exactDocument } from './exact-document.ts';

export type Schemas = components['schemas'];
export type ErrorCode = Schemas['ErrorCode'];
export type ErrorDetail = Schemas['ErrorDetail'];
export type OperationId = keyof operations;

type JsonOf<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;

/** The body that a client sends to an operation, with the defaults of the contract applied. */
export type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody: infer Request }
  ? JsonOf<Request>
  : undefined;

type Responses<Id extends OperationId> = operations[Id]['responses'];
type SuccessStatus<Id extends OperationId> = Extract<keyof Responses<Id>, 200 | 202>;

/** The body of an operation's success response. */
export type SuccessBody<Id extends OperationId> = JsonOf<Responses<Id>[SuccessStatus<Id>]>;

/** One authenticated, validated request. */
export interface Call<Id extends OperationId> {
  operationId: Id;
  requestId: string;
  access: Access;
  body: RequestBody<Id>;
  pathParameters: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | undefined>>;
  headers: Readonly<Record<string, string | undefined>>;
  idempotencyKey: string | undefined;
  /** SHA-256 over method, path and the body as it was sent; there when the idempotency key is. */
  fingerprint: Buffer | undefined;
}

/** An answer that has kept the contract: its body is JSON text that was checked against the schema. */
export interface Answer<Id extends OperationId> {
  operationId: Id;
  status: SuccessStatus<Id>;
  requestId: string;
  json: string | Buffer;
  headers?: Readonly<Record<string, string>>;
  /** On a replay of an accepted job: the job to show. */
  jobId?: string | undefined;
}

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Answer<Id>>;

/** Operations whose answer is one JSON document; the event stream and the audio routes answer by themselves. */
export type JsonOperationId = Exclude<
  OperationId,
  'streamSpeechJobEvents' | 'downloadAudio' | 'inspectAudio'
>;

/** Operations that generate text. */
export type TextOperationId = 'diacritize' | 'romanize' | 'translate';

/** A handler for every operation: a missing, unknown or mistyped one is a compile error. */
export type Handlers = { [Id in JsonOperationId]: Handler<Id> };

/** One operation of the contract, as the request's path needs it. */
export interface Route {
  operationId: OperationId;
  method: string;
  /** The path as the contract writes it. */
  template: string;
  hasBody: boolean;
  pathParameters: Readonly<Record<string, string>>;
}

/** What stands behind an address: an operation, an address without this method, or nothing. */
export type RouteMatch = { route: Route } | { allow: string } | undefined;

export interface Contract {
  /** The bundle as an object; changing it changes nothing. */
  document(): object;
  yaml: string;
  json: string;
  match(method: string, path: string): RouteMatch;
  /** Checks a success body against its schema. Throws ContractViolation. */
  check(operationId: OperationId, status: number, body: unknown): void;
  /** Checks what an answer to a text operation adds to the generated fields. Throws ContractViolation. */
  checkEnvelope(operationId: TextOperationId, envelope: object): void;
  /** Checks the generated fields of such an answer: both together are the whole. Throws ContractViolation. */
  checkGenerated(operationId: TextOperationId, fields: object): void;
  /** Checks a success body and gives it as JSON. Throws ContractViolation. */
  seal(operationId: OperationId, status: number, body: unknown): string;
  /** The same for an error body, which has one schema everywhere. */
  sealError(body: Schemas['ErrorResponse']): string;
}

/** The server was about to break its own contract. */
export class ContractViolation extends Error {
  constructor(where: string, problems: string) {
    super(`${where} would break the contract: ${problems}`);
    this.name = 'ContractViolation';
  }
}

interface OperationObject {
  operationId: OperationId;
  requestBody?: object;
  responses: Record<string, { content?: Record<string, unknown>; $ref?: string }>;
}

type PathItem = Record<string, OperationObject>;

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'];

/** Reads the bundle under `generated/` and compiles the schemas of all JSON responses. */
export function loadContract(): Contract {
  const read = (name: string) => readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8');
  const json = read('openapi.json');
  const document = exactDocument(JSON.parse(json) as Document);
  const routes = listRoutes(document.paths);
  const validators = compileResponses(document);

  function check(where: string, body: unknown): void {
    const validate = validators.get(where);
    if (validate === undefined) throw new ContractViolation(where, 'no such response');
    if (validate(body)) return;
    const problems = (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
    throw new ContractViolation(where, problems.join('; '));
  }

  return {
    yaml: read('openapi.yaml'),
    json,
    document: () => exactDocument(JSON.parse(json) as object),
    match: (method, path) => matchRoute(routes, method, path),
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

interface RoutePattern {
  pattern: RegExp;
  routes: Route[];
}

function listRoutes(paths: Record<string, PathItem>): RoutePattern[] {
  return Object.entries(paths).map(([template, item]) => ({
    pattern: new RegExp(`^${template.replace(/[.]/g, '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    routes: METHODS.filter((method) => item[method] !== undefined).map((method) => ({
      operationId: item[method]!.operationId,
      method: method.toUpperCase(),
      template,
      hasBody: item[method]!.requestBody !== undefined,
      pathParameters: {},
    })),
  }));
}

function matchRoute(patterns: readonly RoutePattern[], method: string, path: string): RouteMatch {
  for (const { pattern, routes } of patterns) {
    const match = pattern.exec(path);
    if (match === null) continue;
    const route = routes.find((candidate) => candidate.method === method);
    if (route === undefined) return { allow: routes.map((candidate) => candidate.method).join(', ') };
    return { route: match.groups === undefined ? route : { ...route, pathParameters: { ...match.groups } } };
  }
  return undefined;
}

type Document = { paths: Record<string, PathItem>; components: { schemas: Record<string, ObjectSchema> } };

interface ObjectSchema {
  required: string[];
  properties: Record<string, object>;
}

// The schema of what a text operation answers, and the fields of it that are not generated.
const TEXT_RESPONSES: Record<TextOperationId, string> = {
  diacritize: 'DiacritizationResponse',
  romanize: 'PinglishResponse',
  translate: 'TranslationResponse',
};
const ENVELOPE = ['request_id', 'engine_version', 'usage'];

function compileResponses(document: Document): Map<string, ValidateFunction> {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'contract');
  const compile = (pointer: string) => ajv.compile({ $ref: `contract#${pointer}` });
  const validators = new Map([['error', compile('/components/schemas/ErrorResponse')]]);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      for (const status of ['200', '202']) {
        if (operation.responses?.[status]?.content?.['application/json'] === undefined) continue;
        const place = `/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}/content/application~1json/schema`;
        validators.set(`${operation.operationId} ${status}`, compile(encodeURI(place)));
      }
    }
  }
  for (const [operationId, name] of Object.entries(TEXT_RESPONSES)) {
    const schema = document.components.schemas[name]!;
    const part = (isPart: (field: string) => boolean) => ajv.compile(partOf(name, schema, isPart));
    validators.set(
      `${operationId} envelope`,
      part((field) => ENVELOPE.includes(field)),
    );
    validators.set(
      `${operationId} generated`,
      part((field) => !ENVELOPE.includes(field)),
    );
  }
  return validators;
}

// What a schema can say that its parts, each checked by itself, say as well.
const DIVISIBLE = ['type', 'title', 'description', 'additionalProperties', 'required', 'properties'];

function partOf(name: string, schema: ObjectSchema, isPart: (field: string) => boolean): object {
  const indivisible = Object.keys(schema).filter((keyword) => !DIVISIBLE.includes(keyword));
  if (indivisible.length > 0)
    throw new Error(`${name} cannot be checked in parts: ${indivisible.join(', ')}`);
  const reference = (field: string) => ({ $ref: `contract#/components/schemas/${name}/properties/${field}` });
  const fields = Object.keys(schema.properties).filter(isPart);
  return {
    type: 'object',
    required: schema.required.filter(isPart),
    properties: Object.fromEntries(fields.map((field) => [field, reference(field)])),
    additionalProperties: false,
  };
}
