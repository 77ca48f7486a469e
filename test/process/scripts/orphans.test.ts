import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const ADDRESS = /on (http:\S+)/;

test.each(['docs', 'mock'])('ending `npm run %s` ends what it serves', async (script) => {
  const npm = spawn('npm', ['run', '-s', script, '--', '--port', '0'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  await expect.poll(() => ADDRESS.exec(output)?.[1], { timeout: 30_000 }).toBeDefined();
  const url = ADDRESS.exec(output)![1]!;
  expect((await fetch(`${url}/`)).status).toBeLessThan(500);
  npm.kill('SIGTERM');
  const isGone = () =>
    fetch(`${url}/`).then(
      () => false,
      () => true,
    );
  await expect.poll(isGone, { timeout: 30_000 }).toBe(true);
});
