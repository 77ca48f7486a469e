import type { Response } from 'express';

/** One event as the stream sends it. */
export interface StreamEvent {
  id: number;
  event: string;
  /** One line of JSON. */
  data: string;
}

/** When a silent or slow connection is heard of or let go. */
export interface StreamLimits {
  heartbeatMs: number;
  /** A reader that has this many bytes unsent is let go; it can resume from its last event. */
  mostUnsentBytes: number;
  /** So is one that takes nothing for so long. */
  stalledMs: number;
}

const LIMITS: StreamLimits = {
  // Often enough for proxies, which close silent connections after 30 to 60 s.
  heartbeatMs: 15_000,
  mostUnsentBytes: 1_048_576,
  stalledMs: 60_000,
};

/**
 * Sends events until they end or the reader goes away. A slow reader holds its own events back; past 1 MiB of unsent
 * bytes its connection is closed.
 */
export async function sendEvents(
  response: Response,
  events: AsyncIterable<StreamEvent>,
  { heartbeatMs, mostUnsentBytes, stalledMs }: StreamLimits = LIMITS,
): Promise<void> {
  // Who went away while the job was looked up is not told of by another event.
  if (response.destroyed) return;
  response.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  response.flushHeaders();
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(':\n\n');
  }, heartbeatMs);
  heartbeat.unref();
  try {
    for await (const { id, event, data } of events) {
      if (response.destroyed) return;
      const flowing = response.write(`id: ${id}\nevent: ${event}\ndata: ${data}\n\n`);
      if (response.writableLength > mostUnsentBytes) {
        response.destroy();
        return;
      }
      if (!flowing) await drained(response, stalledMs);
    }
    response.end();
  } finally {
    clearInterval(heartbeat);
  }
}

function drained(response: Response, stalledMs: number): Promise<void> {
  if (response.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const stalled = setTimeout(() => response.destroy(), stalledMs);
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
