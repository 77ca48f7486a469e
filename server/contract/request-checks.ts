import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { ContractDocument } from './document.ts';
import type { OperationId } from './operations.ts';
import { type ContractNode, parametersOf, resolveNode } from './references.ts';

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

/** Compiles the schemas of plain requests, each when the first one comes. */
export function createRequestChecks(document: ContractDocument): KnowRequest {
  // As express-openapi-validator has it, but for `allErrors`: which ones there are is not asked here.
  const ajv = new Ajv2020({
    strict: false,
    useDefaults: true,
    validateFormats: false,
    meta: false,
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
  const { parameters, schema } = plainPartsOf(document, operationId);
  // A discriminator is no keyword of JSON Schema.
  const isPlain = schema !== undefined && !('discriminator' in resolveNode(document, schema));
  if (!isPlain || parameters.some((parameter) => parameter.in !== 'header')) return NEVER;
  const headers = parameters.map((parameter) => compileHeader(document, ajv, parameter));
  const isBody = compile(ajv, schema);
  return (request) => headers.every((isGood) => isGood(request)) && isBody(request.body);
}

function compileHeader(
  document: ContractDocument,
  ajv: Ajv2020,
  { name, required, schema }: ContractNode,
): Know {
  const isValue = compile(ajv, resolveNode(document, schema));
  const field: string = name.toLowerCase();
  return ({ headers }) => (headers[field] === undefined ? !required : isValue(headers[field]));
}

function compile(ajv: Ajv2020, schema: ContractNode): ValidateFunction {
  // References of the document are relative to it.
  return ajv.compile('$ref' in schema ? { $ref: `contract${schema.$ref}` } : schema);
}

/** The parameters of an operation and the schema of its body. */
function plainPartsOf(document: ContractDocument, operationId: OperationId) {
  for (const item of Object.values<ContractNode>(document.paths)) {
    const operation = Object.values(item).find((one) => one.operationId === operationId);
    if (operation === undefined) continue;
    const schema: ContractNode | undefined = operation.requestBody?.content['application/json']?.schema;
    return { parameters: parametersOf(document, item, operation), schema };
  }
  throw new Error(`the contract has no operation ${operationId}`);
}
