import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AdminFailure } from '../../server/admin/commands/admin-failure.ts';
import type { Command } from '../../server/admin/commands/command.ts';
import { askServer } from '../../server/admin/socket/ask-server.ts';
import { serveAdmin } from '../../server/admin/socket/serve-admin.ts';

const command: Command = { name: 'key revoke', keyId: '0b0f3a52-5d5c-4c2e-8a34-3f4f9a6d7e10' };

describe('the socket of the administration commands', () => {
  let root: string;
  let dataDir: string;
  let closing: (() => Promise<void>)[];

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'khanesh-test-'));
    dataDir = join(root, 'data');
    await mkdir(dataDir);
    closing = [];
  });
  afterEach(async () => {
    for (const close of closing) await close();
    await rm(root, { recursive: true });
  });

  async function serve(run: (command: Command) => Promise<object> = async () => ({})) {
    const admin = await serveAdmin({ dataDir, run });
    closing.push(admin.close);
    return admin;
  }

  /** Writes raw text to the socket and gives what comes back until it is closed. */
  function say(text: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect({ path: join(dataDir, 'admin.sock') }, () => socket.write(text));
      const heard: string[] = [];
      socket.setEncoding('utf8').on('data', (chunk) => heard.push(String(chunk)));
      socket.on('error', () => undefined).on('close', () => resolve(heard.join('')));
    });
  }

  test('the socket carries a command to the server and the result back', async () => {
    await serve(async (received) => ({ received, سلام: 'x'.repeat(300_000) }));
    expect(await askServer(dataDir, command)).toEqual({ received: command, سلام: 'x'.repeat(300_000) });
  });

  test('the socket carries a failure back as one line', async () => {
    await serve(() => Promise.reject(new Error('first\nsecond')));
    await expect(askServer(dataDir, command)).rejects.toThrow(new AdminFailure('first second'));
  });

  test('only its owner can use the socket, and nothing else is left in the directory', async () => {
    const admin = await serve();
    expect((await stat(join(dataDir, 'admin.sock'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['admin.sock']);
    await admin.close();
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('without a server a command gets no answer', async () => {
    expect(await askServer(dataDir, command)).toBeUndefined();
    expect(await askServer(join(dataDir, 'missing'), command)).toBeUndefined();
    await writeFile(join(dataDir, 'admin.sock'), 'not a socket');
    expect(await askServer(dataDir, command)).toBeUndefined();
  });

  test('the socket works below a path that is too long for a socket address', async () => {
    dataDir = join(root, ...Array.from({ length: 5 }, () => 'نام‌بسیار‌بلند-long-name'));
    await mkdir(dataDir, { recursive: true });
    const links = async () => (await readdir(tmpdir())).filter((name) => /^khanesh-\w{6}$/.test(name));
    const before = await links();
    const admin = await serve(async () => ({ answered: true }));
    expect(await askServer(dataDir, command)).toEqual({ answered: true });
    expect(await readdir(dataDir)).toEqual(['admin.sock']);
    await admin.close();
    expect(await askServer(dataDir, command)).toBeUndefined();
    expect(await links()).toEqual(before);
  });

  test('commands that come at the same time each get their own result', async () => {
    await serve(async (received) => received);
    const commands = Array.from({ length: 40 }, (_, n) => ({ ...command, keyId: String(n) }));
    expect(await Promise.all(commands.map((each) => askServer(dataDir, each)))).toEqual(commands);
  });

  test('a line that is not JSON is answered with a failure, and an endless line ends the connection', async () => {
    await serve();
    expect(JSON.parse(await say('{"name": \n'))).toEqual({ failure: expect.stringContaining('JSON') });
    expect(await say('x'.repeat(70_000))).toBe('');
    expect(await askServer(dataDir, command)).toEqual({});
  });

  test('closing waits for a command that is under way and drops silent connections', async () => {
    const gate = Promise.withResolvers<object>();
    const begun = Promise.withResolvers<void>();
    const admin = await serve(() => {
      begun.resolve();
      return gate.promise;
    });
    const silent = say('');
    const answer = askServer(dataDir, command);
    await begun.promise;
    const closed = admin.close();
    expect(await silent).toBe('');
    gate.resolve({ done: true });
    expect(await answer).toEqual({ done: true });
    await closed;
  });

  test('a server that ends without an answer leaves the outcome unknown, and the message says so', async () => {
    const deaf = createServer((socket) => socket.once('data', () => socket.destroy()));
    await new Promise<void>((resolve) => deaf.listen(join(dataDir, 'admin.sock'), resolve));
    closing.push(() => new Promise((resolve) => deaf.close(() => resolve())));
    await expect(askServer(dataDir, command)).rejects.toThrow('it may have been done');
  });

  test('the server refuses to start when something else is in place of its socket', async () => {
    await mkdir(join(dataDir, 'admin.sock', 'inner'), { recursive: true });
    await expect(serve()).rejects.toThrow(/admin\.sock/);
    expect(await readFile(join(dataDir, 'admin.sock', 'inner')).catch(({ code }) => code)).toBe('EISDIR');
  });
});
