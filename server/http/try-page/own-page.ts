import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** What tells where a request comes from. */
export interface Sender {
  headers: IncomingHttpHeaders;
  /** The address of this machine that the connection was made to. */
  localAddress: string | undefined;
}

/**
 * Whether a request names this server as a browser does that opened the page here: by a loopback name, by the address
 * that it listens on, or as PUBLIC_URL does. Any other name may be one that somebody else's DNS lets lead here.
 */
export function namesThisServer({ headers, localAddress }: Sender, publicUrl: string | undefined): boolean {
  const host = hostOf(`http://${headers.host ?? ''}`);
  if (host === undefined) return false;
  return (
    isLoopback(host.hostname) ||
    isAddress(host.hostname, localAddress) ||
    host.host === hostOf(publicUrl ?? '')?.host
  );
}

/**
 * Whether a request was made by the page itself. Browsers set these headers and no page can: `Origin` comes with every
 * POST, `Sec-Fetch-Site` with the others; only where an address is plain HTTP and not loopback is there `Referer` alone.
 */
export function comesFromOwnPage(sender: Sender, publicUrl: string | undefined): boolean {
  const { host, origin, referer, 'sec-fetch-site': site } = sender.headers;
  if (!namesThisServer(sender, publicUrl)) return false;
  const own = [
    hostOf(`http://${host}`)?.origin,
    hostOf(`https://${host}`)?.origin,
    hostOf(publicUrl ?? '')?.origin,
  ];
  const isOwn = (address: string) => own.includes(hostOf(address)?.origin);
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return isOwn(origin);
  if (site !== undefined) return true;
  return referer !== undefined && isOwn(referer);
}

function hostOf(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'))
  );
}

function isAddress(hostname: string, localAddress = ''): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  // An IPv4 client of a socket that takes both has an address such as ::ffff:192.168.1.2.
  return isIP(bare) !== 0 && bare === localAddress.replace(/^::ffff:/i, '');
}
