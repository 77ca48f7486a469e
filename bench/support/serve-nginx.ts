import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './serve.ts';

const PROGRAM = '/usr/sbin/nginx';

export interface Nginx {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Debian's nginx with one worker and sendfile, serving a directory; undefined where it is not installed. */
export async function serveNginx(directory: string): Promise<Nginx | undefined> {
  if (!existsSync(PROGRAM)) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-nginx-'));
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, directory, port));
  const child = spawn(PROGRAM, ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await delay(20);
  }
  return {
    url,
    pid: child.pid!,
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// One process and an access log, like our server; it runs as the current user, who can read the files.
const configuration = (folder: string, directory: string, port: number) => `
daemon off; master_process off; pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  sendfile on; tcp_nopush on; keepalive_requests 1000000; access_log ${folder}/access.log;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${directory}; }
}
`;
