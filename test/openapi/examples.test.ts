import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ERRORS } from '../../server/errors.ts';
import {
  component,
  contract,
  type Json,
  jsonExamples,
  operations,
  requestExamples,
  responseExamples,
  responses,
  violations,
} from './walk.ts';

const CODES: string[] = contract.components.schemas.ErrorCode['x-extensible-enum'];
const GUIDE = readFileSync(new URL('../../openapi/guide.md', import.meta.url), 'utf8');
const inSchema: Json[] = contract.components.schemas.ErrorDetail.examples;
const errorExamples = responseExamples.filter(({ value }) => typeof value?.error?.code === 'string');

describe('examples', () => {
  test.each(jsonExamples)('the example $key is valid by its schema', ({ schema, value }) => {
    expect(violations(schema, value)).toEqual([]);
  });

  test('every request body has an example', () => {
    const bodies = operations.filter(({ object }) => object.requestBody !== undefined);
    for (const { id } of bodies)
      expect(requestExamples.some(({ name }) => name.startsWith(`${id} `))).toBe(true);
  });

  test('every response with a body has an example', () => {
    const bodies = responses.filter(({ operation, object }) => operation.method !== 'head' && object.content);
    for (const { name } of bodies) {
      const present = responseExamples.some((example) => example.name.startsWith(`${name} `));
      expect(present || name === 'downloadAudio 206', name).toBe(true);
    }
  });

  test('the examples show every member of every choice of a response', () => {
    const statuses = responseExamples.map(({ value }) => value.status);
    expect(statuses).toEqual(
      expect.arrayContaining(['queued', 'running', 'succeeded', 'failed', 'cancelled']),
    );
    const meters = responseExamples.map(({ value }) => (value.usage ?? value.result?.usage)?.meter);
    expect(meters).toEqual(expect.arrayContaining(['text', 'basic_speech', 'premium_speech']));
  });
});

describe('error examples', () => {
  test('every error code has an example', () => {
    const shown = [...errorExamples.map(({ value }) => value.error), ...inSchema].map(({ code }) => code);
    expect(new Set(shown)).toEqual(new Set(CODES));
  });

  test('error examples in the schema itself are right, where no operation can show them', () => {
    for (const example of inSchema) {
      expect(violations(component('ErrorDetail'), example)).toEqual([]);
      const { status: _, ...row } = ERRORS[example.code as keyof typeof ERRORS];
      expect(example).toEqual({ code: example.code, ...row });
    }
  });

  test.each(errorExamples)(
    'the error example $name says what the server says',
    ({ name, value: { error } }) => {
      const row = ERRORS[error.code as keyof typeof ERRORS];
      const { code, details, ...said } = error;
      const status = Number(name.split(' ')[1]);
      // A failed job carries its error inside a 200.
      expect({ status: status === 200 ? row.status : status, ...said }, code).toEqual({ ...row });
      expect(details === undefined || Object.keys(details).length > 0).toBe(true);
    },
  );

  test('error examples show exactly the codes that the description of their response names', () => {
    for (const { name, object } of responses.filter(({ status }) => Number(status) >= 400)) {
      const shown = errorExamples
        .filter((example) => example.name.startsWith(`${name} `))
        .map(({ value }) => value.error.code);
      const named = CODES.filter((code) => object.description.includes(`\`${code}\``));
      expect(new Set(shown), name).toEqual(new Set(named));
    }
  });

  test('the section about errors opens with an error example', () => {
    const [, sample = ''] = /# Errors\n.*?```json\n(.*?)```/s.exec(GUIDE) ?? [];
    expect(JSON.parse(sample)).toEqual(contract.components.examples.PersianTextRequired.value);
  });

  test('the section about errors explains every error code', () => {
    const section = GUIDE.split('\n# Errors\n')[1]!.split('\n# ')[0];
    for (const code of CODES) expect(section).toContain(`\`${code}\``);
  });
});
