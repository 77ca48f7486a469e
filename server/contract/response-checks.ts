import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ContractDocument, ObjectSchema } from './document.ts';
import type { TextOperationId } from './operations.ts';

/** The server was about to break its own contract. */
export class ContractViolation extends Error {
  constructor(where: string, problems: string) {
    super(`${where} would break the contract: ${problems}`);
    this.name = 'ContractViolation';
  }
}

/** Checks a body against the schema of a response, named `OPERATION STATUS`. Throws ContractViolation. */
export type CheckResponse = (where: string, body: unknown) => void;

// The schema of what a text operation answers, and the fields of it that are not generated.
const TEXT_RESPONSES: Record<TextOperationId, string> = {
  diacritize: 'DiacritizationResponse',
  romanize: 'PinglishResponse',
  translate: 'TranslationResponse',
};
const ENVELOPE = ['request_id', 'engine_version', 'usage'];

/**
 * Checks all JSON responses: `OPERATION STATUS` for a success, `error` for every error, and for text `OPERATION envelope` and
 * `OPERATION generated`, which together are the whole. Each schema is compiled when its first response comes: all of them would
 * take 90 ms of every start.
 */
export function createResponseChecks(document: ContractDocument): CheckResponse {
  // The tests see to it that the contract is valid; to check that anew would take 60 ms, and its metaschema is not needed.
  const ajv = new Ajv2020({ strict: false, allErrors: false, meta: false, validateSchema: false });
  addFormats.default(ajv);
  ajv.addSchema(document, 'contract');
  const schemas = new Map([
    ...successSchemas(document),
    ...textPartSchemas(document),
    ['error', schemaAt('/components/schemas/ErrorResponse')],
  ]);
  const validators = new Map<string, ValidateFunction>();

  function validatorOf(where: string): ValidateFunction {
    const schema = schemas.get(where);
    if (schema === undefined) throw new ContractViolation(where, 'no such response');
    const validate = ajv.compile(schema);
    validators.set(where, validate);
    return validate;
  }

  return (where, body) => {
    const validate = validators.get(where) ?? validatorOf(where);
    if (validate(body)) return;
    const problems = (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
    throw new ContractViolation(where, problems.join('; '));
  };
}

function* successSchemas({ paths }: ContractDocument): Iterable<[string, object]> {
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item)) {
      for (const status of ['200', '202']) {
        if (operation.responses?.[status]?.content?.['application/json'] === undefined) continue;
        const place = `/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}/content/application~1json/schema`;
        yield [`${operation.operationId} ${status}`, schemaAt(encodeURI(place))];
      }
    }
  }
}

function* textPartSchemas({ components }: ContractDocument): Iterable<[string, object]> {
  for (const [operationId, name] of Object.entries(TEXT_RESPONSES)) {
    const schema = components.schemas[name]!;
    const isEnvelope = (field: string) => ENVELOPE.includes(field);
    yield [`${operationId} envelope`, partOf(name, schema, isEnvelope)];
    yield [`${operationId} generated`, partOf(name, schema, (field) => !isEnvelope(field))];
  }
}

const schemaAt = (pointer: string) => ({ $ref: `contract#${pointer}` });

// Keywords that hold for the whole exactly when they hold for each part.
const DIVISIBLE = ['type', 'title', 'description', 'additionalProperties', 'required', 'properties'];

/** The schema of some fields of an object. Throws an Error when the schema cannot be divided by fields. */
export function partOf(name: string, schema: ObjectSchema, isPart: (field: string) => boolean): object {
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
