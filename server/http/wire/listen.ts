import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a server listens. */
export interface Listening {
  /** How programs on this machine reach the server. */
  address: string;
  /** Whether it listens on every address of its machine, and so has none that holds for everybody. */
  everywhere: boolean;
}

// What a program of this machine writes for an address that means all of them.
const LOOPBACK_OF: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

// The host names nothing, or nothing of this machine.
const NO_HOST = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/** Listens, or rejects with a message that names the variable of the port, or HOST where that is what is wrong. */
export function listen(
  server: Server,
  host: string,
  [variable, port]: [variable: string, port: number],
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    // No ConfigError: the same setting may work a second later.
    server.once('error', (error: NodeJS.ErrnoException) => {
      const { code = '', message } = error;
      if (NO_HOST.has(code)) return reject(new Error(`HOST ${host} is no address of this machine (${code})`));
      const reason =
        code === 'EADDRINUSE'
          ? `is in use by another program; set ${variable} to a port that is free`
          : `cannot be used: ${message}`;
      reject(new Error(`${variable} ${port} on ${host} ${reason}`));
    });
    server.listen(port, host, () => {
      const { address: bound, port: boundPort } = server.address() as AddressInfo;
      const name = LOOPBACK_OF[bound] ?? host;
      const address = `http://${name.includes(':') ? `[${name}]` : name}:${boundPort}`;
      resolve({ address, everywhere: bound in LOOPBACK_OF });
    });
  });
}
