import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Starts a script of this project by npm, and waits for the address that it prints. Whoever starts it ends it. */
export async function startNpm(
  args: readonly string[],
  address: RegExp,
  env: Record<string, string> = {},
): Promise<{ npm: ChildProcess; url: string }> {
  const npm = spawn('npm', args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  await expect.poll(() => address.exec(output)?.[1], { timeout: 30_000 }).toBeDefined();
  return { npm, url: address.exec(output)![1]! };
}
