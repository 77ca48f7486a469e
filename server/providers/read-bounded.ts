/** Thrown when a body is longer than allowed. */
export class BodyTooLong extends Error {}

/**
 * The body as strict UTF-8 text, at most `mostBytes` bytes. Rejects with BodyTooLong, with a SyntaxError when it is
 * not UTF-8, or with the connection's error when it breaks off.
 */
export async function readBounded(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new BodyTooLong(`body is longer than ${mostBytes} bytes`);
    text += decode(decoder, chunk);
  }
  return text + decode(decoder);
}

/** Undici reports a broken connection as a TypeError too; a SyntaxError keeps bad bytes apart from it. */
function decode(decoder: InstanceType<typeof TextDecoder>, chunk?: Uint8Array): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch (cause) {
    throw new SyntaxError('body is not UTF-8', { cause });
  }
}
