import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Host, HostEnd, HostListener } from '../../server/workers/host.ts';
import { startProcess, startThread } from '../../server/workers/index.ts';

const program = new URL('./echo.ts', import.meta.url);

type Start = (listener: HostListener<string>, file?: URL) => Host<string>;
const thread: Start = (listener, file = program) => startThread(file, listener);
const childProcess: Start = (listener, file = program) =>
  startProcess<never, string>(file, listener, { lastWords: 2000 });

/** A host, what came from it, and how it ended, as often as it was told. */
function started(start: Start, file?: URL) {
  const heard: string[] = [];
  const ends: HostEnd[] = [];
  const host = start(
    { onMessage: (message) => void heard.push(message), onEnd: (end) => void ends.push(end) },
    file,
  );
  return { host, heard, ends, ended: () => expect.poll(() => ends).toHaveLength(1) };
}

describe.each<[string, Start]>([
  ['thread', thread],
  ['process', childProcess],
])('a %s', (kind, start) => {
  test('a host receives and sends messages in order', async () => {
    const { host, heard } = started(start);
    host.send('one');
    host.send('two');
    await expect.poll(() => heard).toEqual(['ready', 'one', 'two']);
    expect(host.alive).toBe(true);
    await host.terminate();
  });

  test('a host ends once, and messages sent to it afterwards are lost without an error', async () => {
    const { host, heard, ends, ended } = started(start);
    await host.terminate();
    await ended();
    expect(host.alive).toBe(false);
    host.send('too late');
    await host.terminate('again');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ends).toHaveLength(1);
    expect(heard).not.toContain('too late');
  });

  test('a host tells at once the reason for which it is ended', async () => {
    const { host, ends } = started(start);
    const gone = host.terminate('was closed');
    expect(ends).toMatchObject([{ reason: 'was closed' }]);
    expect(host.alive).toBe(false);
    await gone;
  });

  test('a host keeps its process alive only while it is held', () => {
    const file = fileURLToPath(new URL('./let-go.ts', import.meta.url));
    const options = { encoding: 'utf8', timeout: 20_000 } as const;
    expect(execFileSync(process.execPath, [file, kind], options)).toBe('ready\n');
  });
});

describe('how a host ended', () => {
  test('a thread that throws ends with its error', async () => {
    const { host, ends, ended } = started(thread);
    host.send('die');
    await ended();
    expect(ends).toMatchObject([{ reason: 'broke down', cause: new Error('as you wish') }]);
  });

  test('a thread that ends without an error is reported as stopped', async () => {
    const { host, ends, ended } = started(thread);
    host.send('exit');
    await ended();
    expect(ends).toEqual([{ reason: 'was stopped' }]);
  });

  test('a thread whose program is missing is reported as broken down', async () => {
    const { ends, ended } = started(thread, new URL('./missing.ts', import.meta.url));
    await ended();
    expect(ends).toMatchObject([{ reason: 'broke down', cause: expect.any(Error) }]);
  });

  test('a process that exits is reported with its exit code', async () => {
    const { host, ends, ended } = started(childProcess);
    host.send('exit');
    await ended();
    expect(ends).toEqual([{ reason: 'ended (code 3)', status: 3, lastWords: '' }]);
  });

  test('a process that is killed is reported with its signal', async () => {
    const { host, ends, ended } = started(childProcess);
    await host.terminate();
    await ended();
    expect(ends).toMatchObject([{ reason: 'ended (SIGKILL)', status: 'SIGKILL' }]);
  });

  test('the end of a process comes with its last words', async () => {
    const { host, ends, ended } = started(childProcess);
    host.send('die');
    await ended();
    expect(ends).toMatchObject([{ status: 1, lastWords: expect.stringContaining('as you wish') }]);
  });
});
