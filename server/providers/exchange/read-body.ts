import { BrokenExchange } from './broken-exchange.ts';

/** A body is longer than allowed. */
export class BodyTooLong extends Error {}

/** The body as it comes. Throws the signal's reason on abort, and BrokenExchange when the connection breaks. */
export async function* bodyChunks(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of response.body ?? []) {
      signal.throwIfAborted();
      yield chunk;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw new BrokenExchange('broken_off', error);
  }
}

/** The whole body. Rejects as `bodyChunks` does, and with BodyTooLong, without reading on, after `mostBytes` bytes. */
export async function readBounded(
  response: Response,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyChunks(response, signal)) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new BodyTooLong(`body is longer than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The body of an answer whose status is an error: empty unless it is whole, at most `mostBytes` bytes and UTF-8, for the
 * status tells enough. Rejects only with the signal's reason, on abort.
 */
export async function readErrorText(
  response: Response,
  mostBytes: number,
  signal: AbortSignal,
): Promise<string> {
  let text = '';
  try {
    const bytes = await readBounded(response, mostBytes, signal);
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // The status tells enough.
  }
  signal.throwIfAborted();
  return text;
}
