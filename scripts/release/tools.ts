import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program and gives what it printed. Rejects with what it said when it fails. */
export async function run(program: string, args: readonly string[], cwd: string): Promise<string> {
  const options = { cwd, maxBuffer: 256 * 1024 * 1024 };
  const { stdout } = await execute(program, args, options).catch(({ stderr, message }) => {
    throw new Error(String(stderr || message).trim());
  });
  return stdout;
}

/** Runs a program that prints to the terminal itself. Rejects when it fails. */
export async function runVisibly(program: string, args: readonly string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} failed`);
}
