import { causeCode } from '../../providers/cause-code.ts';
import { SpeechFailure } from '../speech-failure.ts';

/** The body as it comes. Throws the signal's reason on abort, and SpeechFailure (`lost`) when the body breaks off. */
export async function* bodyChunks(response: Response, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of response.body ?? []) {
      signal.throwIfAborted();
      yield chunk;
    }
  } catch (cause) {
    signal.throwIfAborted();
    const code = causeCode(cause) ?? 'no reason given';
    throw new SpeechFailure(`the speech engine's answer broke off (${code})`, { kind: 'lost', cause });
  }
}

/** The whole body; one of more than `mostBytes` bytes is `lost` as well, and not read on. */
export async function readBody(
  response: Response,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bodyChunks(response, signal)) {
    size += chunk.byteLength;
    if (size > mostBytes) {
      throw new SpeechFailure(`the speech engine's answer is longer than ${mostBytes} bytes`, {
        kind: 'lost',
      });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
