import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const PROGRAM = '/usr/sbin/nginx';
const NOBODY = 65_534;
const SAMPLE = new URL('../../../docs/deploy/nginx.conf', import.meta.url);

/** Whether Debian's nginx is there; .ci/run installs it. */
export const hasNginx = existsSync(PROGRAM);

export interface Nginx {
  url: string;
  /** What it has complained about so far. */
  errors(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts nginx as a user without rights with the sample configuration, on a port of its own before these servers. */
export async function startNginx(port: number, servers: readonly number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-nginx-'));
  const errorLog = join(folder, 'error.log');
  await writeFile(join(folder, 'khanesh.conf'), placed(await readFile(SAMPLE, 'utf8'), port, servers));
  await writeFile(join(folder, 'nginx.conf'), MAIN);
  // Started by root it would change to a user who cannot enter the folder.
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
  const child = spawn(PROGRAM, ['-p', `${folder}/`, '-c', 'nginx.conf', '-e', 'error.log'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    complaint += text;
  });
  const ended = once(child, 'close');
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${complaint}`);
    await delay(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    errors: () => readFile(errorLog, 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The sample with other addresses. Every one of them must be found in it. */
function placed(sample: string, port: number, servers: readonly number[]): string {
  const changes = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ...servers.map((server, index) => [`server 127.0.0.1:${8081 + index} `, `server 127.0.0.1:${server} `]),
  ] as const;
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from!)) throw new Error(`docs/deploy/nginx.conf has no "${from}"`);
    return text.replace(from!, to!);
  }, sample);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

// What Debian's main configuration has, without its places that need root.
const MAIN = `
daemon off;
worker_processes 2;
pid nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  include khanesh.conf;
}
`;
