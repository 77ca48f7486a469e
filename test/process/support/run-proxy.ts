import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const NOBODY = 65_534;

/** A proxy with TLS in front of servers. */
export interface ReverseProxy {
  url: string;
  /** The certificate that its clients have to trust. */
  certificate: string;
  stop(): Promise<void>;
}

interface Running {
  /** The folder that only the proxy uses. */
  folder: string;
  stop(): Promise<void>;
}

interface Program {
  path: string;
  /** Its arguments, once its files are in the folder. */
  prepare(folder: string): Promise<readonly string[]>;
  port: number;
  env?: Record<string, string>;
}

/** Starts the program of a proxy as a user without rights, and waits until it accepts connections. */
export async function runProxy({ path, prepare, port, env = {} }: Program): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-proxy-'));
  const args = await prepare(folder);
  // Started by root it would change to a user who cannot enter the folder.
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
  const child = spawn(path, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env, ...user });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  const ended = once(child, 'close');
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${path} ended with ${child.exitCode}: ${complaint}`);
    await delay(20);
  }
  return {
    folder,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
