import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ReverseProxy, runProxy } from './run-proxy.ts';

const PROGRAM = '/usr/bin/caddy';
const SAMPLE = new URL('../../../docs/deploy/Caddyfile', import.meta.url);

/** Whether Debian's Caddy is there; .ci/run installs it. */
export const hasCaddy = existsSync(PROGRAM);

/** Starts Caddy with the sample configuration, on a port of its own before these servers. */
export async function startCaddy(port: number, servers: readonly number[]): Promise<ReverseProxy> {
  const { folder, stop } = await runProxy({
    path: PROGRAM,
    port,
    async prepare(folder) {
      await copyFile(SAMPLE, join(folder, 'sample'));
      await writeFile(join(folder, 'Caddyfile'), MAIN);
      return ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'];
    },
    env: {
      XDG_CONFIG_HOME: 'config',
      KHANESH_SITE: `localhost:${port}`,
      KHANESH_SERVERS: servers.map((server) => `127.0.0.1:${server}`).join(' '),
    },
  });
  const certificate = await untilWritten(join(folder, 'storage/pki/authorities/local/root.crt'));
  return { url: `https://localhost:${port}`, certificate, stop };
}

/** Its certificates are its own, and it leaves the rest of this machine alone. */
const MAIN = `{
	admin off
	auto_https disable_redirects
	default_bind 127.0.0.1
	skip_install_trust
	storage file_system storage
	log {
		level ERROR
	}
}
import sample
`;

/** Caddy may accept connections before it has a certificate. */
async function untilWritten(path: string): Promise<string> {
  while (!existsSync(path)) await delay(20);
  return readFile(path, 'utf8');
}
