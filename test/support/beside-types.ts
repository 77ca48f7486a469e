import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * beside-types.ts COMMAND…: runs COMMAND while the types are checked, and fails when either does. The compiler
 * uses only one core, so that running it alone would leave the other one idle.
 */
const [command = '', ...args] = process.argv.slice(2);
const tests = spawn(command, args, { stdio: 'inherit' });
const types = spawn('tsc', ['--noEmit', '--pretty'], { stdio: ['ignore', 'pipe', 'inherit'] });
const [complaints, [typesExit], [testsExit]] = await Promise.all([
  text(types.stdout),
  once(types, 'close'),
  once(tests, 'close'),
]);
process.stdout.write(complaints);
process.exitCode = typesExit === 0 ? (testsExit ?? 1) : 1;
