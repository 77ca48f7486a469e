import type { Response } from 'express';
import type { StreamEvent } from '../../contract/index.ts';

/** How long a connection may be silent, and how slow its client may be. */
export interface StreamLimits {
  /** A comment is sent this often, so that a silent stream stays open. */
  heartbeatMs: number;
  /** A connection with more unsent bytes is closed; the client can resume from its last event. */
  mostUnsentBytes: number;
  /** A connection whose client reads nothing for this long is closed. */
  stalledMs: number;
}

const LIMITS: StreamLimits = {
  // Often enough for proxies, which close silent connections after 30 to 60 s.
  heartbeatMs: 15_000,
  mostUnsentBytes: 1_048_576,
  stalledMs: 60_000,
};

/**
 * Sends events until they end or the client disconnects. A slow client delays only its own events; past 1 MiB of unsent
 * bytes its connection is closed.
 */
export async function sendEvents(
  response: Response,
  events: AsyncIterable<StreamEvent>,
  { heartbeatMs, mostUnsentBytes, stalledMs }: StreamLimits = LIMITS,
): Promise<void> {
  // The client may disconnect while the job is looked up; `close` will not fire again.
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
