import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../config/index.ts';
import type { Services } from '../services.ts';
import type { Listening } from './wire/listen.ts';

/** The base of the addresses in all answers of a server; undefined where each answer has its own, which `publicUrlOf` gives. */
export function fixedPublicUrl({ publicUrl }: Config, listening: Listening | undefined): string | undefined {
  return publicUrl ?? (listening?.everywhere ? undefined : listening?.address);
}

/**
 * The base of the absolute addresses in the answer to a request. Where a server listens on every address of its machine,
 * it is the one that the request came by, if that is safe to repeat: an IP address or `localhost`, which nobody's DNS can
 * let lead elsewhere. For any other name it is the address of this end of the connection.
 */
export function publicUrlOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { publicUrl }: Services['addressing'],
): string {
  if (publicUrl !== undefined) return publicUrl;
  const asked = `http://${headers.host ?? ''}`;
  const { hostname, origin } = URL.canParse(asked) ? new URL(asked) : { hostname: '', origin: '' };
  if (hostname === 'localhost' || isAddress(hostname)) return origin;
  const { localAddress = '', localPort } = socket;
  // An IPv4 client of a socket that takes both has an address such as ::ffff:192.168.1.2.
  const address = localAddress.replace(/^::ffff:/i, '');
  return `http://${address.includes(':') ? `[${address}]` : address}:${localPort}`;
}

/** Whether it is an IP address that leads to one machine. */
function isAddress(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) !== 0 && bare !== '0.0.0.0' && bare !== '::';
}
