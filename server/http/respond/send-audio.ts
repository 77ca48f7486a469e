import type { Response } from 'express';
import type { Answer, AudioOperationId } from '../../contract/index.ts';

/** Sends audio, or the bare status code that stands for it. */
export async function sendAudio(
  response: Response,
  { status, headers, send }: Answer<AudioOperationId>,
): Promise<void> {
  response.writeHead(status, headers);
  if (send === undefined) response.end();
  // A client that disconnects in the middle is no error. When the file fails, the broken connection says so.
  else await send(response).catch(() => response.destroy());
}
