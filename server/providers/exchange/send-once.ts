import { BrokenExchange, type BrokenExchangeKind } from './broken-exchange.ts';
import { causeCode } from './cause-code.ts';

export interface Exchange {
  fetch: typeof globalThis.fetch;
  url: string;
  headers: Record<string, string>;
  /** Sent by POST; without it the request is a GET. */
  body?: string | URLSearchParams | undefined;
  signal: AbortSignal;
}

/** Codes of name look-up, connection and certificate: nothing was sent yet when these come up. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EACCES|EPROTO|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|ERR_TLS_\w+)$/;
/** Only these failures of TLS belong to the handshake; the others also come up when an answer arrives damaged. */
const HANDSHAKE =
  /^ERR_SSL_(WRONG_VERSION_NUMBER|UNSUPPORTED_PROTOCOL|\S*(HANDSHAKE_FAILURE|PROTOCOL_VERSION|UNRECOGNIZED_NAME))$/;

/**
 * Sends a request once, follows no redirect, and gives the response whatever its status. Rejects with the signal's
 * reason on abort, else with BrokenExchange.
 */
export async function sendOnce({ fetch, url, headers, body, signal }: Exchange): Promise<Response> {
  const post = body === undefined ? {} : { method: 'POST', body };
  try {
    // A followed redirect could carry the text and the key to another server.
    return await fetch(url, { ...post, headers, signal, redirect: 'manual' });
  } catch (error) {
    signal.throwIfAborted();
    throw new BrokenExchange(kindOf(error), error);
  }
}

function kindOf(error: unknown): BrokenExchangeKind {
  if (isForbiddenPort(error)) return 'forbidden_port';
  const code = causeCode(error);
  const isUnsent = code !== undefined && (BEFORE_SENDING.test(code) || HANDSHAKE.test(code));
  return isUnsent ? 'not_reached' : 'unanswered';
}

/** Fetch refuses the ports of other protocols, as browsers do; the error has no code. */
function isForbiddenPort(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port';
}
