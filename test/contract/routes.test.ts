import { describe, expect, test } from 'vitest';
import { loadContract } from '../../server/contract/index.ts';
import { contract as document, operations } from '../openapi/walk.ts';

const contract = loadContract();

describe('an address and a method', () => {
  test.each(operations)('$method $path is the route of $id', ({ id, method, path, object }) => {
    const address = path.replace('{job_id}', 'some-job');
    expect(contract.match(method.toUpperCase(), address)).toEqual({
      route: {
        operationId: id,
        method: method.toUpperCase(),
        template: path,
        hasBody: object.requestBody !== undefined,
        needsKey: id === 'createSpeechJob',
        isOpen: (object.security ?? document.security).length === 0,
        pathParameters: path.includes('{job_id}') ? { job_id: 'some-job' } : {},
      },
    });
  });

  test('an address with other methods leads to their names', () => {
    expect(contract.match('DELETE', '/v1/developer/audio')).toEqual({ allow: 'GET, HEAD' });
  });

  test.each(['/v1/unknown', '/v1/diacritize/', '/v1/speech/jobs/', '/v1/speech/jobs/a/b', ''])(
    'lead nowhere when the address is "%s"',
    (path) => {
      expect(contract.match('POST', path)).toBeUndefined();
    },
  );
});
