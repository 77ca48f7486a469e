import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { exactDocument } from '../../server/contract/exact-document.ts';

/** The service broke its contract in an exchange of a test. */
export class BrokenContract extends Error {
  constructor(exchange: string, problems: readonly string[]) {
    super(`${exchange} broke the contract:\n${problems.join('\n')}`);
    this.name = 'BrokenContract';
  }
}

// biome-ignore lint/suspicious/noExplicitAny: the document is read by its own structure
type Json = Record<string, any>;

const document: Json = exactDocument(
  JSON.parse(readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8')) as Json,
);
const validateBody = validators(false, (pointer) => ({ $ref: `contract#${encodeURI(pointer)}` }));
// Headers are strings on the wire; their schemas may want integers.
const validateHeader = validators(true, (pointer) => ({
  type: 'object',
  properties: { value: { $ref: `contract#${encodeURI(pointer)}/schema` } },
}));

/** Validators by the pointer of their schema, each compiled once. */
function validators(
  coerceTypes: boolean,
  schemaAt: (pointer: string) => object,
): (pointer: string) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes });
  addFormats.default(ajv);
  // The contract's prose: in UTC, with at most milliseconds. A pattern would break generated clients.
  ajv.addFormat('date-time', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/);
  ajv.addSchema(document, 'contract');
  const compiled = new Map<string, ValidateFunction>();
  return (pointer) => {
    const validate = compiled.get(pointer) ?? ajv.compile(schemaAt(pointer));
    compiled.set(pointer, validate);
    return validate;
  };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** `fetch`, with every exchange under /v1 checked against the contract: status, headers, media type and body. */
export async function contractFetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init);
  const { pathname } = new URL(url);
  if (pathname.startsWith('/v1/')) await checkExchange(init.method ?? 'GET', pathname, response);
  return response;
}

/** Checks one response; throws BrokenContract with everything that is wrong. */
export async function checkExchange(method: string, path: string, response: Response): Promise<void> {
  const problems: string[] = [];
  if (!UUID.test(response.headers.get('X-Request-Id') ?? '')) problems.push('X-Request-Id is not a UUID');
  const declared = declaredResponse(method, path, response.status);
  if (declared === 'undeclared') problems.push(`status ${response.status} is not declared`);
  else if (declared === undefined) await checkUnknownRoute(response, problems);
  else await checkDeclared(declared, response, problems);
  if (response.status >= 400) await checkSameRequestId(response, problems);
  if (problems.length > 0) throw new BrokenContract(`${method} ${path} ${response.status}`, problems);
}

/** An error has the same request id in the body as in the header. */
async function checkSameRequestId(response: Response, problems: string[]): Promise<void> {
  if (!response.headers.get('Content-Type')?.includes('json')) return;
  const { request_id } = (await response.clone().json()) as { request_id: string };
  if (request_id !== response.headers.get('X-Request-Id'))
    problems.push('request_id is not that of X-Request-Id');
}

interface Declared {
  object: Json;
  pointer: string;
}

function declaredResponse(method: string, path: string, status: number): Declared | 'undeclared' | undefined {
  for (const [template, item] of Object.entries<Json>(document.paths)) {
    const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`);
    const operation = item[method.toLowerCase()];
    if (operation === undefined || !pattern.test(path)) continue;
    if (operation.responses[status] === undefined) return 'undeclared';
    const pointer = `/paths/${template.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}`;
    return resolve(pointer);
  }
  return undefined;
}

function resolve(pointer: string): Declared {
  let object: Json = document;
  for (const segment of pointer.split('/').slice(1)) {
    object = object[segment.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return typeof object.$ref === 'string' ? resolve(object.$ref.slice(1)) : { object, pointer };
}

// A path or method that the contract does not know still gets an answer in its error form.
async function checkUnknownRoute(response: Response, problems: string[]): Promise<void> {
  if (response.status !== 404 && response.status !== 405)
    problems.push('an unknown route answers 404 or 405');
  if (response.status === 405 && response.headers.get('Allow') === null) problems.push('405 needs Allow');
  await checkBody('/components/schemas/ErrorResponse', response, problems);
}

async function checkDeclared({ object, pointer }: Declared, response: Response, problems: string[]) {
  for (const name of Object.keys(object.headers ?? {})) {
    const header = resolve(`${pointer}/headers/${name}`);
    checkHeader(name, header, response.headers.get(name), problems);
  }
  const declaredTypes = Object.keys(object.content ?? {});
  const mediaType = (response.headers.get('Content-Type') ?? '').split(';', 1)[0]!;
  if (declaredTypes.length === 0) {
    const body = await response.clone().arrayBuffer();
    if (body.byteLength > 0) problems.push('a body is sent where none is declared');
  } else if (!declaredTypes.includes(mediaType)) {
    problems.push(`media type ${mediaType || 'missing'} is not one of ${declaredTypes}`);
  } else if (mediaType === 'application/json') {
    await checkBody(`${pointer}/content/application~1json/schema`, response, problems);
  }
}

function checkHeader(name: string, header: Declared, value: string | null, problems: string[]): void {
  if (value === null) {
    if (header.object.required) problems.push(`header ${name} is missing`);
    return;
  }
  const validate = validateHeader(header.pointer);
  if (!validate({ value })) problems.push(`header ${name} "${value}" ${problemsOf(validate)}`);
}

async function checkBody(pointer: string, response: Response, problems: string[]): Promise<void> {
  const validate = validateBody(pointer);
  const text = await response.clone().text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    problems.push(`the body is not JSON: ${text.slice(0, 200)}`);
    return;
  }
  if (!validate(body)) problems.push(...problemsOf(validate));
}

function problemsOf(validate: ValidateFunction): string[] {
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
