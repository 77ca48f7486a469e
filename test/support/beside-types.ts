import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** beside-types.ts COMMAND…: runs COMMAND while the types are checked, and fails when either does. */
const COMPILER = 'node_modules/typescript-native/bin/tsc';
const [command = '', ...args] = process.argv.slice(2);
const tests = spawn(command, args, { stdio: 'inherit' });
const [typesPass, [testsExit]] = await Promise.all([checkTypes(), once(tests, 'close')]);
process.exitCode = typesPass ? (testsExit ?? 1) : 1;

/** Checks the program, then the page, which knows the types of a browser. */
async function checkTypes(): Promise<boolean> {
  let pass = true;
  for (const project of ['.', 'web']) {
    const args = [COMPILER, '--noEmit', '--pretty', '-p', project];
    const types = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [complaints, [exit]] = await Promise.all([text(types.stdout), once(types, 'close')]);
    process.stdout.write(complaints);
    pass &&= exit === 0;
  }
  return pass;
}
