import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDialogue, type Dialogue, startThread } from '../../server/workers/index.ts';

const program = new URL('./echo.ts', import.meta.url);

let dialogue: Dialogue<string, string>;
beforeEach(() => {
  dialogue = createDialogue<string, string>(
    (listener) => startThread(program, listener),
    ({ reason, cause }) => new Error(`the echo ${reason}`, { cause }),
  );
});
afterEach(() => dialogue.close());

test('the first message of a dialogue comes without a question, and each further one answers one', async () => {
  expect(await dialogue.next()).toBe('ready');
  expect(await dialogue.ask('one', 60_000)).toBe('one');
  expect(await dialogue.ask('two', 60_000)).toBe('two');
});

test('a host that ends before its answer makes that answer and every later one an error', async () => {
  await dialogue.next();
  const failed = await dialogue.ask('die', 60_000).catch((error) => error);
  expect([failed.message, failed.cause.message]).toEqual(['the echo broke down', 'as you wish']);
  expect(dialogue.alive).toBe(false);
  await expect(dialogue.ask('one', 60_000)).rejects.toThrow('the echo was stopped');
});

test('a host that is silent for too long is ended', async () => {
  await dialogue.next();
  await expect(dialogue.ask('hang', 10)).rejects.toThrow('the echo was stopped');
});

test('an answer that came while this process was stopped counts, however long that was', async () => {
  await dialogue.next();
  const asked = dialogue.ask('one', 100);
  // As when the process is stopped and continued: timers are late, and run before messages.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
  expect(await asked).toBe('one');
});

test('closing a dialogue may give a reason', async () => {
  await dialogue.next();
  const asked = dialogue.ask('hang', 60_000);
  const failed = expect(asked).rejects.toThrow('the echo was closed');
  await dialogue.close('was closed');
  await failed;
});
