import { describe, expect, test } from 'vitest';
import { contract, deref, type Json, operations, responses } from './walk.ts';

const PROMISED = [
  ['diacritize', 'post', '/v1/diacritize'],
  ['romanize', 'post', '/v1/pinglish'],
  ['translate', 'post', '/v1/translate'],
  ['createSpeech', 'post', '/v1/speech'],
  ['createSpeechJob', 'post', '/v1/speech/jobs'],
  ['getSpeechJob', 'get', '/v1/speech/jobs/{job_id}'],
  ['streamSpeechJobEvents', 'get', '/v1/speech/jobs/{job_id}/events'],
  ['cancelSpeechJob', 'post', '/v1/speech/jobs/{job_id}/cancel'],
  ['getUsage', 'get', '/v1/usage'],
  ['downloadAudio', 'get', '/v1/developer/audio'],
  ['inspectAudio', 'head', '/v1/developer/audio'],
];

const AUDIO = ['downloadAudio', 'inspectAudio'];
const GENERATIONS = ['diacritize', 'romanize', 'translate', 'createSpeech', 'createSpeechJob'];
const isSuccess = (status: string) => status.startsWith('2');
const parametersOf = (object: (typeof operations)[number]['object']) => (object.parameters ?? []).map(deref);

describe('operations', () => {
  test('the contract has the eleven operations of the specification, by name, method and path', () => {
    expect(operations.map(({ id, method, path }) => [id, method, path])).toEqual(PROMISED);
  });

  test('every operation has a summary and a description', () => {
    for (const { object } of operations) {
      expect(object.summary.length).toBeGreaterThan(5);
      expect(object.description.length).toBeGreaterThan(60);
    }
  });

  test('every operation but the audio routes needs a key', () => {
    for (const { id, object } of operations) {
      const security = object.security ?? contract.security;
      expect(security, id).toEqual(AUDIO.includes(id) ? [] : [{ ApiKey: [] }]);
    }
  });

  test('operations declare a 401 exactly where they need a key, which is how the server types tell', () => {
    for (const { id, object } of operations) {
      const needsKey = (object.security ?? contract.security).length > 0;
      expect('401' in object.responses, id).toBe(needsKey);
    }
  });

  test('operations that generate something take an idempotency key, and creating a job requires one', () => {
    for (const { id, object } of operations) {
      const key = parametersOf(object).find(({ name }: { name: string }) => name === 'Idempotency-Key');
      if (GENERATIONS.includes(id)) expect(key.required, id).toBe(id === 'createSpeechJob');
      else expect(key, id).toBeUndefined();
    }
  });
});

describe('responses', () => {
  test.each(responses)(
    'the response $name carries the request id and may not be cached or sniffed',
    ({ object }) => {
      for (const name of ['X-Request-Id', 'Cache-Control', 'X-Content-Type-Options']) {
        expect(deref(object.headers[name]).required, name).toBe(true);
      }
    },
  );

  test.each(responses)(
    'the response $name promises rate-limit headers exactly where they are sent',
    ({ operation, status, object }) => {
      const silent = [...AUDIO, 'streamSpeechJobEvents'].includes(operation.id);
      for (const name of ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']) {
        const header = deref(object.headers[name]);
        if (isSuccess(status)) expect(header?.required, name).toBe(silent ? undefined : true);
        else if (AUDIO.includes(operation.id) || status === '401') expect(header, name).toBeUndefined();
        else expect(header?.required, name).toBe(false);
      }
    },
  );

  test('errors of the JSON routes have a body in the error form, and those of the audio routes have none', () => {
    for (const { name, operation, status, object } of responses) {
      if (Number(status) < 400) continue;
      if (AUDIO.includes(operation.id)) expect(object.content, name).toBeUndefined();
      else expect(object.content['application/json'].schema.$ref, name).toMatch(/ErrorResponse$/);
    }
  });

  test('only operations that take an idempotency key announce a replay', () => {
    for (const { name, operation, status, object } of responses) {
      const told = object.headers['Idempotent-Replayed'] !== undefined;
      expect(told, name).toBe(isSuccess(status) && GENERATIONS.includes(operation.id));
    }
  });
});

describe('schemas', () => {
  const schemas = Object.entries<Json>(contract.components.schemas);
  const objects = schemas.filter(([, schema]) => schema.type === 'object');

  test.each(objects)('every field of the schema %s is described', (_name, schema) => {
    expect(schema.description).toBeTruthy();
    for (const [field, property] of Object.entries<Json>(schema.properties)) {
      expect(property.description ?? deref(property).description, field).toBeTruthy();
    }
  });

  test('every object but the free-form details of an error is closed', () => {
    const open = objects.filter(([, schema]) => schema.additionalProperties !== false).map(([name]) => name);
    expect(open).toEqual(['ErrorDetails']);
  });

  test('every choice of schemas has a discriminator that maps every member', () => {
    for (const [name, schema] of schemas.filter(([, { oneOf }]) => oneOf !== undefined)) {
      const choices = schema.oneOf.map(({ $ref }: Json) => $ref).sort();
      expect(Object.values(schema.discriminator.mapping).sort(), name).toEqual(choices);
      for (const [tag, choice] of Object.entries<string>(schema.discriminator.mapping)) {
        const { properties } = deref({ $ref: choice });
        expect(properties[schema.discriminator.propertyName].const, name).toBe(tag);
      }
    }
  });
});
