import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ContractDocument } from './document.ts';
import type { OperationId } from './operations.ts';

/** The parts of a request that have no query and no path parameters. */
export interface PlainRequest {
  headers: Readonly<Record<string, unknown>>;
  body: unknown;
}

/**
 * Whether a request without a query is known to be good; then its body has the contract's defaults. False says nothing:
 * the operation may be one whose requests only the whole validator understands.
 */
export type KnowRequest = (operationId: OperationId, request: PlainRequest) => boolean;

type Know = (request: PlainRequest) => boolean;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: object;
}

interface Operation {
  operationId?: OperationId;
  parameters?: readonly object[];
  requestBody?: { content: Record<string, { schema: object }> };
}

/** Compiles the schemas of plain requests, each when the first one comes. */
export function createRequestChecks(document: ContractDocument): KnowRequest {
  // As express-openapi-validator has it, but for `allErrors`: which ones there are is not asked here.
  const ajv = new Ajv2020({
    strict: false,
    useDefaults: true,
    validateFormats: false,
    validateSchema: false,
  });
  ajv.addSchema(document, 'contract');
  const compiled = new Map<OperationId, Know>();
  return (operationId, request) => {
    let know = compiled.get(operationId);
    if (know === undefined) {
      know = compilePlain(document, ajv, operationId);
      compiled.set(operationId, know);
    }
    return know(request);
  };
}

const NEVER: Know = () => false;

function compilePlain(document: ContractDocument, ajv: Ajv2020, operationId: OperationId): Know {
  const operation = operationOf(document, operationId);
  const parameters = (operation?.parameters ?? []).map((one) => resolve(document, one) as Parameter);
  const schema = operation?.requestBody?.content['application/json']?.schema;
  // A discriminator is no keyword of JSON Schema.
  const isPlain = schema !== undefined && !('discriminator' in resolve(document, schema));
  if (!isPlain || parameters.some((parameter) => parameter.in !== 'header')) return NEVER;
  const headers = parameters.map((parameter) => compileHeader(document, ajv, parameter));
  const isBody = compile(ajv, schema);
  return (request) => headers.every((isGood) => isGood(request)) && isBody(request.body);
}

function compileHeader(
  document: ContractDocument,
  ajv: Ajv2020,
  { name, required, schema }: Parameter,
): Know {
  const isValue = compile(ajv, resolve(document, schema));
  const field = name.toLowerCase();
  return ({ headers }) => (headers[field] === undefined ? !required : isValue(headers[field]));
}

function compile(ajv: Ajv2020, schema: object): ValidateFunction {
  // References of the document are relative to it.
  return ajv.compile('$ref' in schema ? { $ref: `contract${schema.$ref}` } : schema);
}

function operationOf({ paths }: ContractDocument, operationId: OperationId): Operation | undefined {
  const operations = Object.values(paths).flatMap((item) => {
    // Parameters of a path count for each of its operations.
    const shared = (item as { parameters?: readonly object[] }).parameters ?? [];
    return Object.values(item as Record<string, Operation>).map((operation) => ({
      ...operation,
      parameters: [...shared, ...(operation.parameters ?? [])],
    }));
  });
  return operations.find((operation) => operation.operationId === operationId);
}

function resolve(document: ContractDocument, node: object): object {
  if (!('$ref' in node)) return node;
  const names = String(node.$ref).slice(2).split('/');
  const target = names.reduce<unknown>((object, name) => (object as Record<string, unknown>)[name], document);
  return resolve(document, target as object);
}
