import { causeCode } from '../../providers/cause-code.ts';
import { SpeechFailure } from '../speech-failure.ts';

export interface Submission {
  fetch: typeof globalThis.fetch;
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

// Other failures of TLS also come when an answer is received that was damaged on its way.
const HANDSHAKE =
  /^ERR_SSL_(WRONG_VERSION_NUMBER|UNSUPPORTED_PROTOCOL|\S*(HANDSHAKE_FAILURE|PROTOCOL_VERSION|UNRECOGNIZED_NAME))$/;
/** Nothing was sent yet when these come up: name look-up, connection, certificate. */
const BEFORE_SENDING =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|EACCES|EPROTO|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|ERR_TLS_\w+)$/;

/**
 * Sends a passage by POST, once, and gives the answer, whatever its status. Rejects with the signal's reason on abort,
 * else with SpeechFailure: `unsent` when no connection came about, `uncertain` when it broke before the answer began.
 */
export async function submit({ fetch, url, headers, body, signal }: Submission): Promise<Response> {
  try {
    // A followed redirect could carry the text and the key to another server.
    return await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
  } catch (error) {
    signal.throwIfAborted();
    throw brokenOff(error);
  }
}

/** Ports of other protocols, which no browser asks either; it has no code of its own. */
function isForbiddenPort(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && error.cause.message === 'bad port';
}

function brokenOff(cause: unknown): SpeechFailure {
  if (isForbiddenPort(cause)) {
    return new SpeechFailure('fetch sends nothing to the port of the speech engine', {
      remedy: 'operator',
      cause,
    });
  }
  const code = causeCode(cause);
  const unsent = code !== undefined && (BEFORE_SENDING.test(code) || HANDSHAKE.test(code));
  const what = unsent ? 'was not reached' : 'broke off before it answered';
  return new SpeechFailure(`the speech engine ${what} (${code ?? 'no reason given'})`, {
    kind: unsent ? 'unsent' : 'uncertain',
    cause,
  });
}
