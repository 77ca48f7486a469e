import { describe, expect, test } from 'vitest';
import { ContractViolation, loadContract } from '../../server/contract/index.ts';
import { partOf } from '../../server/contract/response-checks.ts';
import { contract as document, type Json } from '../openapi/walk.ts';

const contract = loadContract();
const whole: Json = document.components.examples.DiacritizedSentence.value;
const { request_id, engine_version, usage, ...generated } = whole;
const envelope = { request_id, engine_version, usage };
const error: Json = document.components.examples.PersianTextRequired.value;

describe('a body that keeps the contract', () => {
  test('a body that keeps the contract is sealed as JSON', () => {
    expect(JSON.parse(contract.seal('diacritize', 200, whole))).toEqual(whole);
  });

  test('an error that keeps the contract is sealed as JSON', () => {
    expect(JSON.parse(contract.sealError(error as never))).toEqual(error);
  });

  test('a body in two parts keeps the contract in both', () => {
    contract.checkEnvelope('diacritize', envelope);
    contract.checkGenerated('diacritize', generated);
  });
});

describe('a body that breaks the contract is a ContractViolation', () => {
  test.each([
    ['with a field too many', { ...whole, extra: 1 }, 'diacritize 200 would break the contract:  must NOT'],
    ['with a field of another type', { ...whole, marked: 1 }, '/marked must be string'],
    ['without a field', generated, "must have required property 'request_id'"],
  ])('a body %s is a ContractViolation', (_case, body, problem) => {
    const seal = () => contract.seal('diacritize', 200, body);
    expect(seal).toThrow(ContractViolation);
    expect(seal).toThrow(problem);
  });

  test('a body with a status that the operation does not declare is a ContractViolation', () => {
    expect(() => contract.check('createSpeechJob', 200, whole)).toThrow(
      'createSpeechJob 200 would break the contract: no such response',
    );
  });

  test('a part with a field of the other part is a ContractViolation', () => {
    expect(() => contract.checkEnvelope('diacritize', whole)).toThrow(ContractViolation);
    expect(() => contract.checkGenerated('diacritize', whole)).toThrow(ContractViolation);
  });
});

test('a schema with a keyword that spans fields is not checked in parts', () => {
  const schema = { type: 'object', required: [], properties: {}, dependentRequired: {} };
  expect(() => partOf('Some', schema, () => true)).toThrow(
    'Some cannot be checked in parts: dependentRequired',
  );
});
