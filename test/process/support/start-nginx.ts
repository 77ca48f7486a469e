import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ReverseProxy, runProxy } from './run-proxy.ts';

const PROGRAM = '/usr/sbin/nginx';
const SAMPLE = new URL('../../../docs/deploy/nginx.conf', import.meta.url);

/** Whether Debian's nginx is there; .ci/run installs it. */
export const hasNginx = existsSync(PROGRAM);

/** Starts nginx with the sample configuration, on a port of its own before these servers. */
export async function startNginx(port: number, servers: readonly number[]): Promise<ReverseProxy> {
  const { folder, stop } = await runProxy({
    path: PROGRAM,
    port,
    async prepare(folder) {
      await makeCertificate(folder);
      const sample = await readFile(SAMPLE, 'utf8');
      await writeFile(join(folder, 'khanesh.conf'), placed(sample, { folder, port, servers }));
      await writeFile(join(folder, 'nginx.conf'), MAIN);
      return ['-p', `${folder}/`, '-c', 'nginx.conf', '-e', 'error.log'];
    },
  });
  const certificate = await readFile(join(folder, 'own.pem'), 'utf8');
  return { url: `https://localhost:${port}`, certificate, stop };
}

interface Places {
  folder: string;
  port: number;
  servers: readonly number[];
}

/** The sample with other addresses and files. Every one of them must be found in it. */
function placed(sample: string, { folder, port, servers }: Places): string {
  const changes: (readonly [string, string])[] = [
    ['listen 80;', `listen unix:${folder}/plain.sock;`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['/etc/ssl/certs/khanesh.pem', `${folder}/own.pem`],
    ['/etc/ssl/private/khanesh.key', `${folder}/own.key`],
    ...servers.map(
      (server, index) => [`server 127.0.0.1:${8081 + index} `, `server 127.0.0.1:${server} `] as const,
    ),
  ];
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`docs/deploy/nginx.conf has no "${from}"`);
    return text.replace(from, to);
  }, sample);
}

async function makeCertificate(folder: string): Promise<void> {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'own.key'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  await promisify(execFile)('openssl', ['req', '-x509', ...key, '-out', 'own.pem', ...names], {
    cwd: folder,
  });
  // Its user reads it, who is another one than ours.
  await chmod(join(folder, 'own.key'), 0o644);
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
