import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningProcess, startProcess } from '../../support/run-process.ts';

describe('npm run docs', () => {
  let docs: RunningProcess;
  let url = '';
  beforeAll(async () => {
    docs = startProcess('scripts/docs.ts', ['--port', '0']);
    [url = ''] = (await docs.waitFor(/on (http:\S+)/)).slice(1);
  });
  afterAll(() => docs.stop());

  test.each([
    ['/', 'text/html', 'Diacritize Persian text'],
    ['/openapi.yaml', 'application/yaml', 'openapi: 3.1'],
    ['/openapi.json', 'application/json', '"openapi"'],
  ])('the documentation server serves %s as %s', async (path, type, content) => {
    const response = await fetch(`${url}${path}`);
    expect(response.headers.get('Content-Type')).toContain(type);
    expect(await response.text()).toContain(content);
  });

  test('the documentation server serves nothing else', async () => {
    expect((await fetch(`${url}/package.json`)).status).toBe(404);
  });
});
