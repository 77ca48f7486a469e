import { expect, test } from 'vitest';
import { startNpm } from '../support/start-npm.ts';

const ADDRESS = /on (http:\S+)/;

test.each(['docs', 'mock'])('ending `npm run %s` ends what it serves', async (script) => {
  const { npm, url } = await startNpm(['run', '-s', script, '--', '--port', '0'], ADDRESS);
  expect((await fetch(`${url}/`)).status).toBeLessThan(500);
  npm.kill('SIGTERM');
  const isGone = () =>
    fetch(`${url}/`).then(
      () => false,
      () => true,
    );
  await expect.poll(isGone, { timeout: 30_000 }).toBe(true);
});
