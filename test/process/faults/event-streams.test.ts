import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express, { type Response } from 'express';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StreamEvent } from '../../../server/contract/index.ts';
import { sendEvents } from '../../../server/http/respond/send-events.ts';
import { parseEvents } from '../../support/parse-events.ts';
import { sharedSpeechService } from '../../support/shared-service.ts';
import { createJob } from '../../support/speech-service.ts';
import { exchange, get } from '../../support/start-service.ts';
import { TEXT } from '../../support/text.ts';
import { expectNothingStuck } from '../support/books.ts';
import { isTerminal, readStream, readToTheEnd, readUntil } from '../support/read-stream.ts';

const LIMITS = { heartbeatMs: 5, mostUnsentBytes: 1_048_576, stalledMs: 20 };
const eventOf = (id: number, length: number): StreamEvent => ({
  id,
  event: 'audio',
  data: 'x'.repeat(length),
});

describe('one stream', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function serve(stream: (response: Response) => Promise<void>): Promise<string> {
    const app = express();
    app.get('/', (_request, response) => stream(response));
    const server = createServer(app);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  /** A reader that sends its request and then reads nothing. */
  async function stall(url: string): Promise<Socket> {
    const { port, hostname } = new URL(url);
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'connect');
    return socket;
  }

  test('a stream sends heartbeat comments while nothing happens, and ends with its events', async () => {
    const quiet = Promise.withResolvers<void>();
    async function* events() {
      await quiet.promise;
      yield eventOf(1, 3);
    }
    const url = await serve((response) => sendEvents(response, events(), LIMITS));
    let text = '';
    for await (const part of (await fetch(url)).body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (text.split(':\n\n').length > 3) quiet.resolve();
    }
    expect(text).toMatch(/^(:\n\n){3,}id: 1\nevent: audio\ndata: xxx\n\n$/);
  });

  test('a reader that reads nothing holds its own events back and is disconnected after a while', async () => {
    let given = 0;
    async function* events() {
      for (;;) yield eventOf(++given, 6_000);
    }
    const ended = Promise.withResolvers<{ destroyed: boolean; unsent: number }>();
    const url = await serve(async (response) => {
      await sendEvents(response, events(), LIMITS);
      ended.resolve({ destroyed: response.destroyed, unsent: response.writableLength });
    });
    const socket = await stall(url);
    const { destroyed, unsent } = await ended.promise;
    expect([destroyed, unsent < 1_048_576]).toEqual([true, true]);
    // Only what both ends of the connection buffer: the rest waits in the database.
    expect(given).toBeLessThan(5_000);
    socket.destroy();
  });

  test('more than a mebibyte of unsent events closes the connection', async () => {
    async function* events() {
      yield eventOf(1, 64);
      yield eventOf(2, 16 * 1_048_576);
      yield eventOf(3, 64);
    }
    const ended = Promise.withResolvers<boolean>();
    const url = await serve(async (response) => {
      await sendEvents(response, events(), { ...LIMITS, stalledMs: 60_000 });
      ended.resolve(response.destroyed);
    });
    const socket = await stall(url);
    expect(await ended.promise).toBe(true);
    socket.destroy();
  });

  test('a reader that disconnects before the stream begins is sent nothing', async () => {
    let asked = false;
    async function* events() {
      asked = true;
      yield eventOf(1, 3);
    }
    const ended = Promise.withResolvers<void>();
    const url = await serve(async (response) => {
      await once(response, 'close');
      await sendEvents(response, events(), LIMITS);
      ended.resolve();
    });
    (await stall(url)).destroy();
    await ended.promise;
    expect(asked).toBe(false);
  });
});

describe('streams of a service', () => {
  const service = sharedSpeechService();
  let key: string;
  beforeEach(async () => {
    key = (await service.customer()).key.key;
  });

  test('three hundred idle streams wait at once, and all of them get the last event', async () => {
    const { body } = await createJob(service, key, { text: TEXT });
    const streams = await Promise.all(
      Array.from({ length: 300 }, async () => {
        const stream = readStream(body.stream_url, key);
        expect((await stream.next()).value).toMatchObject({ id: 1, data: { status: 'queued' } });
        return stream;
      }),
    );
    await exchange(body.cancel_url, key, { method: 'POST' });
    const ends = await Promise.all(streams.map((stream) => Array.fromAsync(stream)));
    for (const events of ends) expect(events).toMatchObject([{ id: 2, data: { status: 'cancelled' } }]);
    await expectNothingStuck(service.services.database);
  });

  test('a reader that disconnects does not affect its job', async () => {
    const { body } = await createJob(service, key, { text: TEXT });
    await readUntil(body.stream_url, key, ({ id }) => id === 1);
    await service.startWorker();
    expect((await readToTheEnd(body.stream_url, key)).at(-1)!.event).toBe('complete');
  });

  test('cancelling a job stops the synthesis at once and sends none of it', async () => {
    const { engine } = service;
    const record = engine.record.bind(engine);
    const stopped = Promise.withResolvers<void>();
    engine.record = (request, signal) => {
      signal.addEventListener('abort', () => stopped.resolve());
      return record(request, signal);
    };
    engine.held = true;
    const { body } = await createJob(service, key, { text: TEXT });
    await expect.poll(() => engine.waiting).toBe(1);
    await exchange(body.cancel_url, key, { method: 'POST' });
    await stopped.promise;
    engine.release();
    const events = await readToTheEnd(body.stream_url, key);
    expect(events.at(-1)!.data.status).toBe('cancelled');
    await expectNothingStuck(service.services.database);
  });

  test('a server that closes ends its streams without a terminal event', async () => {
    service.engine.held = true;
    const { body } = await createJob(service, key, { text: TEXT });
    await readUntil(body.stream_url, key, ({ event }) => event === 'audio' || event === 'status');
    const response = await fetch(body.stream_url, { headers: { Authorization: `Bearer ${key}` } });
    service.services.streamsClosing.abort(new Error('the server is stopping'));
    const events = parseEvents(await response.text());
    expect(events[0]!.data.status).toBe('queued');
    expect(events.some(isTerminal)).toBe(false);
    expect((await get(body.status_url, key)).body.finished_at).toBeNull();
  });
});
