import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

// biome-ignore lint/suspicious/noExplicitAny: the document is walked by keys that only the contract knows
export type Json = any;

export interface Operation {
  id: string;
  path: string;
  method: string;
  object: Json;
}

export interface DeclaredResponse {
  /** `getUsage 401`, to name test cases. */
  name: string;
  operation: Operation;
  status: string;
  object: Json;
}

export interface Example {
  /** `diacritize request DiacritizeSentence`, to name test cases. */
  name: string;
  key: string;
  mediaType: string;
  schema: Json;
  value: Json;
}

const bundle = new URL('../../generated/openapi.json', import.meta.url);

/** The bundled contract. */
export const contract: Json = JSON.parse(readFileSync(bundle, 'utf8'));

/** Follows a `$ref` within the contract, if there is one. */
export function deref(object: Json): Json {
  if (typeof object?.$ref !== 'string') return object;
  const segments = object.$ref.slice(2).split('/');
  return deref(
    segments.reduce(
      (at: Json, part: string) => at[part.replaceAll('~1', '/').replaceAll('~0', '~')],
      contract,
    ),
  );
}

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'];

export const operations: Operation[] = Object.entries<Json>(contract.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method] !== undefined).map((method) => {
    return { id: item[method].operationId, path, method, object: item[method] };
  }),
);

export const responses: DeclaredResponse[] = operations.flatMap((operation) =>
  Object.entries<Json>(operation.object.responses).map(([status, response]) => {
    return { name: `${operation.id} ${status}`, operation, status, object: deref(response) };
  }),
);

function examplesOf(where: string, content: Json): Example[] {
  return Object.entries<Json>(content ?? {}).flatMap(([mediaType, media]) =>
    Object.entries<Json>(media.examples ?? {}).map(([key, example]) => {
      return { name: `${where} ${key}`, key, mediaType, schema: media.schema, value: deref(example).value };
    }),
  );
}

export const requestExamples: Example[] = operations.flatMap(({ id, object }) =>
  examplesOf(`${id} request`, object.requestBody?.content),
);

export const responseExamples: Example[] = responses.flatMap(({ name, object }) =>
  examplesOf(name, object.content),
);

/** Every example of a JSON body, once. */
export const jsonExamples: Example[] = [
  ...new Map(
    [...requestExamples, ...responseExamples]
      .filter(({ mediaType }) => mediaType === 'application/json')
      .map((example) => [example.key, example]),
  ).values(),
];

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(contract, 'contract');

/** What is wrong with a value by a schema of the contract, which may be a reference; empty when all is right. */
export function violations(schema: Json, value: unknown): string[] {
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"contract#/'));
  const validate = ajv.compile(absolute);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

export const component = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });
