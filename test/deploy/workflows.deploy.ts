import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { missing, openWorkshop, type Workshop } from '../generators/tools.ts';

const GITHUB = '.github/workflows/checks.yml';
const GITLAB = '.gitlab-ci.yml';
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const IMAGE = `node:${devDependencies.node}-bookworm`;

const lacking = { go: await missing('go'), python: await missing('python3') };
if (lacking.go) console.warn('actionlint does not run here: this machine has no go');
if (lacking.python) console.warn('the schemas are not tried here: this machine has no python3');

let workshop: Workshop;
beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

test('both run .ci/run and nothing else, with the Node.js of the tests', () => {
  const { jobs } = parse(readFileSync(GITHUB, 'utf8'));
  expect(jobs.everything.container).toBe(IMAGE);
  expect(jobs.everything.steps.at(-1)).toEqual({ run: '.ci/run' });
  const { everything } = parse(readFileSync(GITLAB, 'utf8'));
  expect([everything.image, everything.script]).toEqual([IMAGE, ['.ci/run']]);
});

test.skipIf(lacking.go)('actionlint finds nothing in the workflow for GitHub', async () => {
  const env = { GOBIN: workshop.folder, GOFLAGS: '-mod=mod' };
  await workshop.run('go', ['install', 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.12'], { env });
  // Neither of its helpers: what they find would depend on the machine.
  const args = ['-shellcheck=', '-pyflakes=', resolve(GITHUB)];
  expect(await workshop.run('./actionlint', args)).toBe('');
});

test.skipIf(lacking.python)('both keep to the schemas of their services', async () => {
  await workshop.run('python3', ['-m', 'venv', 'python']);
  await workshop.run('python/bin/pip', ['install', '--quiet', 'check-jsonschema==0.39.0']);
  const check = (schema: string, file: string) =>
    workshop.run(join(workshop.folder, 'python/bin/check-jsonschema'), [
      '--builtin-schema',
      schema,
      resolve(file),
    ]);
  expect(await check('vendor.github-workflows', GITHUB)).toContain('ok');
  expect(await check('vendor.gitlab-ci', GITLAB)).toContain('ok');
});
