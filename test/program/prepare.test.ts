import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { prepare: string } };

test('an installation under a Node.js that cannot start the server succeeds and says what is missing', async () => {
  const [, code] = /^node -e "(.*)"$/.exec(scripts.prepare)!;
  const options = ['--no-experimental-strip-types', '-e', code!];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, options);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^khanesh: this is Node\.js v.*needs Node\.js 24[^\n]*\n$/);
});
