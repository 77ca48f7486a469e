import type { Response } from 'express';

/** One event as the stream sends it. */
export interface StreamEvent {
  id: number;
  event: string;
  /** One line of JSON. */
  data: string;
}

// Often enough for proxies, which close silent connections after 30 to 60 s.
const HEARTBEAT_MS = 15_000;
// A reader this far behind, or one that takes nothing for a minute, is let go; it can resume from its last event.
const MOST_UNSENT_BYTES = 1_048_576;
const STALLED_MS = 60_000;

/**
 * Sends events until they end or the reader goes away. A slow reader holds its own events back; past 1 MiB of unsent
 * bytes its connection is closed.
 */
export async function sendEvents(response: Response, events: AsyncIterable<StreamEvent>): Promise<void> {
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  response.flushHeaders();
  const heartbeat = setInterval(() => response.write(':\n\n'), HEARTBEAT_MS);
  heartbeat.unref();
  try {
    for await (const { id, event, data } of events) {
      const flowing = response.write(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`);
      if (response.writableLength > MOST_UNSENT_BYTES) {
        response.destroy();
        return;
      }
      if (!flowing) await drained(response);
      if (response.destroyed) return;
    }
    response.end();
  } finally {
    clearInterval(heartbeat);
  }
}

function drained(response: Response): Promise<void> {
  if (response.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const stalled = setTimeout(() => response.destroy(), STALLED_MS);
    const done = () => {
      clearTimeout(stalled);
      response.off('drain', done);
      response.off('close', done);
      resolve();
    };
    response.on('drain', done);
    response.on('close', done);
  });
}
