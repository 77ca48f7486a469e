import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { START_OPTIONS } from '../../bench/support/start-options.ts';

interface Nurseries {
  held: number;
  thread: number;
  released: number;
  idle: number;
}

const PROGRAM = fileURLToPath(new URL('./nursery-program.ts', import.meta.url));

test('A nursery is small while a program starts, grows when it works, and is given back when it is idle; threads have small ones.', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...START_OPTIONS, PROGRAM]);
  const { held, thread, released, idle } = JSON.parse(stdout) as Nurseries;

  expect(held).toBeLessThanOrEqual(8);
  expect(released).toBeGreaterThan(8);
  expect(idle).toBeLessThanOrEqual(8);
  expect(thread).toBeLessThanOrEqual(8);
});
