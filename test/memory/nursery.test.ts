import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { START_OPTIONS } from '../../bench/support/start-options.ts';

interface Nurseries {
  thread: number;
  working: number;
  idle: number;
}

const PROGRAM = fileURLToPath(new URL('./nursery-program.ts', import.meta.url));

test('a nursery grows when a program works and is given back when it is idle; threads have small ones', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [...START_OPTIONS, PROGRAM]);
  const { thread, working, idle } = JSON.parse(stdout) as Nurseries;

  expect(working).toBeGreaterThan(8);
  expect(idle).toBeLessThanOrEqual(8);
  expect(thread).toBeLessThanOrEqual(8);
});
