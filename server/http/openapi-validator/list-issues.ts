import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import {
  type Contract,
  type ContractNode,
  type OperationId,
  parametersOf,
  resolveNode,
} from '../../contract/index.ts';

/**
 * One thing that is wrong with a request. `path` is a JSON Pointer into the body (empty for the whole body), or the
 * name of a header or query parameter.
 */
export interface Issue {
  path: string;
  rule: string;
  message: string;
}

/** The parts of a request that the contract describes. */
export interface RequestParts {
  headers: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  body: unknown;
}

/** Lists everything that is wrong with a request to an operation. */
export type ListIssues = (operationId: OperationId, parts: RequestParts) => Issue[];

type Find = (parts: RequestParts) => Issue[];

/**
 * express-openapi-validator decides whether a request passes, but it stops at the first issue of a body with a
 * discriminator and names places in several ways. This lists every issue in one way, from the same document. What an
 * operation needs for it is compiled when its first request is refused: for all of them it would take 40 ms at once.
 */
export function createIssueLister(contract: Contract): ListIssues {
  const document = contract.document() as ContractNode;
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateFormats: false,
    meta: false,
    validateSchema: false,
  });
  ajv.addSchema(document, 'contract');
  const finders = new Map<OperationId, Find[]>();
  return (operationId, parts) => {
    const known = finders.get(operationId) ?? findersFor(document, ajv, operationId);
    finders.set(operationId, known);
    return known.flatMap((find) => find(parts));
  };
}

function findersFor(document: ContractNode, ajv: Ajv2020, operationId: OperationId): Find[] {
  for (const [path, item] of Object.entries<ContractNode>(document.paths)) {
    for (const [method, operation] of Object.entries<ContractNode>(item)) {
      if (operation.operationId !== operationId) continue;
      const pointer = `/paths/${escapePointer(path)}/${method}`;
      return [
        ...parameterFinders(document, ajv, operation, item),
        ...bodyFinders(document, ajv, operation, pointer),
      ];
    }
  }
  return [];
}

function parameterFinders(
  document: ContractNode,
  ajv: Ajv2020,
  operation: ContractNode,
  item: ContractNode,
): Find[] {
  const parameters = parametersOf(document, item, operation);
  const queryNames = parameters.filter(({ in: place }) => place === 'query').map(({ name }) => name);
  const unknownQuery: Find = ({ query }) =>
    Object.keys(query)
      .filter((name) => !queryNames.includes(name))
      .map((name) => ({
        path: name,
        rule: 'additionalProperties',
        message: 'is not a query parameter here',
      }));
  const known = parameters
    .filter(({ in: place }) => place === 'query' || place === 'header')
    .map((parameter) => parameterFinder(ajv, parameter, document));
  return [unknownQuery, ...known];
}

function parameterFinder(
  ajv: Ajv2020,
  { name, in: place, required, schema }: ContractNode,
  document: ContractNode,
): Find {
  const validate = ajv.compile(resolveNode(document, schema));
  return ({ headers, query }) => {
    const value = place === 'header' ? headers[name.toLowerCase()] : query[name];
    if (value === undefined) {
      return required ? [{ path: name, rule: 'required', message: `must have ${name}` }] : [];
    }
    return validate(value) ? [] : issuesOf(validate).map((issue) => ({ ...issue, path: name }));
  };
}

function bodyFinders(document: ContractNode, ajv: Ajv2020, operation: ContractNode, pointer: string): Find[] {
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  if (schema === undefined) return [];
  const { discriminator } = resolveNode(document, schema);
  if (discriminator !== undefined) return [taggedBodyFinder(ajv, discriminator)];
  const place = encodeURI(`${pointer}/requestBody/content/application~1json/schema`);
  const validate = ajv.compile({ $ref: `contract#${place}` });
  return [({ body }) => (validate(body) ? [] : issuesOf(validate))];
}

/** A known tag chooses the schema. Without one, an issue counts when every schema finds one at its place. */
function taggedBodyFinder(ajv: Ajv2020, { propertyName, mapping }: ContractNode): Find {
  const branches = new Map(
    Object.entries<string>(mapping).map(([tag, ref]) => [tag, ajv.compile({ $ref: `contract${ref}` })]),
  );
  return ({ body }) => {
    const tag = (body as ContractNode)[propertyName];
    const branch = branches.get(tag);
    if (branch !== undefined) return branch(body) ? [] : issuesOf(branch);
    const found = [...branches.values()].map((validate) => (validate(body) ? [] : issuesOf(validate)));
    const path = `/${propertyName}`;
    const allowed = [...branches.keys()].join(', ');
    const message = `must be one of the allowed values: ${allowed}`;
    const rule = tag === undefined ? 'required' : 'enum';
    const shared = found[0]!.filter(
      (issue) =>
        issue.path !== path && found.every((issues) => issues.some((other) => other.path === issue.path)),
    );
    return [{ path, rule, message }, ...shared];
  };
}

function issuesOf(validate: ValidateFunction): Issue[] {
  return (validate.errors ?? []).map((error) => ({
    path: error.instancePath + missingOrUnknown(error),
    rule: error.keyword,
    message: messageOf(error),
  }));
}

function missingOrUnknown({ keyword, params }: ErrorObject): string {
  if (keyword === 'required') return `/${escapePointer(params.missingProperty)}`;
  if (keyword === 'additionalProperties') return `/${escapePointer(params.additionalProperty)}`;
  return '';
}

function messageOf({ keyword, params, message, instancePath }: ErrorObject): string {
  if (keyword === 'additionalProperties') return 'is not a field of this request';
  if (keyword === 'required') return 'is required';
  if (keyword === 'enum') return `must be one of the allowed values: ${params.allowedValues.join(', ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params.allowedValue)}`;
  if (keyword === 'pattern' && instancePath === '/text')
    return 'must have at least one Persian-script letter';
  if (keyword === 'maxLength') return `must have at most ${params.limit} code points`;
  if (keyword === 'minLength') return `must have at least ${params.limit} code points`;
  return message ?? 'is invalid';
}

function escapePointer(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}
