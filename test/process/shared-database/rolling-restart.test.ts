import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { soundOf } from '../../audio/mp3/read-mp3-file.ts';
import { engines } from '../../support/databases.ts';
import { lastingPort } from '../../support/lasting-port.ts';
import { type ParsedEvent, parseEvents } from '../../support/parse-events.ts';
import type { RunningProcess } from '../../support/run-process.ts';
import { post } from '../../support/start-service.ts';
import { createProcessService, type ProcessService } from '../support/process-service.ts';
import { type RawRequest, sendOnce, startLoad } from '../support/raw-load.ts';
import { isTerminal, previewOf } from '../support/read-stream.ts';
import type { ReverseProxy } from '../support/run-proxy.ts';
import { hasCaddy, startCaddy } from '../support/start-caddy.ts';
import { hasNginx, startNginx } from '../support/start-nginx.ts';

const SENTENCE = 'هوا امروز آفتابی است و بچه‌ها در حیاط مدرسه بازی می‌کنند. ';
const CLIENTS = 12;
const RESTARTS = 4;
const TRUSTED = getCACertificates('default');

const PROXIES = [
  { name: 'nginx', isThere: hasNginx, startProxy: startNginx, drainDelayMs: 500 },
  // Longer than two of the intervals at which it asks for the health of a server.
  { name: 'Caddy', isThere: hasCaddy, startProxy: startCaddy, drainDelayMs: 2_500 },
];
const hasPostgres = engines.includes('postgres');
const THERE = PROXIES.filter(({ isThere }) => isThere || !hasPostgres);

describe.runIf(hasPostgres).each(THERE)(
  'two servers behind $name with TLS',
  ({ startProxy, drainDelayMs }) => {
    let service: ProcessService;
    let proxy: ReverseProxy;
    let ports: number[];
    let servers: RunningProcess[];
    beforeEach(async () => {
      service = await createProcessService('postgres');
      ports = [await lastingPort(), await lastingPort()];
      proxy = await startProxy(await lastingPort(), ports);
      setDefaultCACertificates([...TRUSTED, proxy.certificate]);
      servers = await Promise.all(ports.map(start));
      // Which asks for their health from time to time.
      const readiness = () => sendOnce(proxy.url, { method: 'GET', path: '/readyz' });
      await expect.poll(async () => (await readiness()).status).toBe(200);
    });
    afterEach(async () => {
      setDefaultCACertificates(TRUSTED);
      await proxy.stop();
      await service.drop();
    });

    async function start(port: number): Promise<RunningProcess> {
      const env = {
        PORT: String(port),
        PUBLIC_URL: proxy.url,
        DRAIN_DELAY_MS: String(drainDelayMs),
        LOG_LEVEL: 'error',
      };
      return (await service.startServer(env)).server;
    }

    /** As an operator would: stop one, wait for its end, start it again, wait until the proxy sends it requests. */
    async function restart(index: number): Promise<void> {
      const { exitCode, stderr } = await servers[index]!.stop('SIGTERM');
      expect([exitCode, stderr]).toEqual([0, '']);
      servers[index] = await start(ports[index]!);
      await served(ports[index]!);
    }

    /** Waits until the proxy has sent it a request: then the others may stop. */
    async function served(port: number): Promise<void> {
      const metrics = () => sendOnce(`http://127.0.0.1:${port}`, { method: 'GET', path: '/metrics' });
      const answered = /^khanesh_requests_total\{[^}]*operation="diacritize"[^}]*status="200"/m;
      await expect.poll(async () => (await metrics()).body).toMatch(answered);
    }

    const authorized = (): Record<string, string> => ({ Authorization: `Bearer ${service.key}` });

    /** GETs, and POSTs with and without an idempotency key, half of them with a new text. */
    function nextRequest(client: number, turn: number): RawRequest {
      const headers = authorized();
      if (turn % 3 === 0) return { method: 'GET', path: '/v1/usage', headers };
      if (turn % 3 === 1) headers['Idempotency-Key'] = `rolling-${client}-${turn}`;
      const text = `${turn % 2 === 0 ? 'بار' : `${client} و ${turn}`} کتاب من روی میز است.`;
      return { method: 'POST', path: '/v1/diacritize', headers, body: { text } };
    }

    /** Follows a job through the proxy to its end, and connects again where the stream ends before. */
    async function follow(streamUrl: string, events: ParsedEvent[]): Promise<void> {
      while (!isTerminal(events.at(-1))) {
        const last = events.at(-1)?.id;
        const headers = { ...authorized(), ...(last ? { 'Last-Event-ID': String(last) } : {}) };
        const response = await fetch(streamUrl, { headers });
        expect(response.status).toBe(200);
        let unread = '';
        for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
          const blocks = (unread + text).split('\n\n');
          unread = blocks.pop()!;
          for (const block of blocks) events.push(...parseEvents(`${block}\n\n`));
        }
      }
    }

    test('four restarts one after the other lose no request of clients that never retry, and charge each once', async () => {
      let units = 0;
      const load = startLoad(proxy.url, CLIENTS, nextRequest, ({ method }, { body }) => {
        if (method === 'POST') units += JSON.parse(body).usage.units;
      });
      const created = await sendOnce(proxy.url, {
        method: 'POST',
        path: '/v1/speech/jobs',
        headers: { ...authorized(), 'Idempotency-Key': 'the job of the restarts' },
        body: { text: SENTENCE.repeat(60), tier: 'basic', voice: 'kian' },
      });
      expect(created.status).toBe(202);
      const events: ParsedEvent[] = [];
      const followed = follow(JSON.parse(created.body).stream_url, events);
      await Promise.all(ports.map(served));
      for (let index = 0; index < RESTARTS; index += 1) {
        const before = load.answered();
        await restart(index % 2);
        await expect.poll(() => load.answered()).toBeGreaterThan(before + 10 * CLIENTS);
      }
      const { failures } = await load.stop();
      expect(failures).toEqual([]);
      const usage = await sendOnce(proxy.url, { method: 'GET', path: '/v1/usage', headers: authorized() });
      expect(JSON.parse(usage.body).text).toMatchObject({ used_units: units, reserved_units: 0 });

      await followed;
      expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1));
      const { event, data } = events.at(-1)!;
      expect(event).toBe('complete');
      const whole = Buffer.from(await (await fetch(data.audio_url)).arrayBuffer());
      expect(previewOf(events).equals(soundOf(whole))).toBe(true);
      const ranges = await Promise.all(
        ['bytes=0-999', 'bytes=1000-'].map(async (Range) => {
          const response = await fetch(data.audio_url, { headers: { Range } });
          expect(response.status).toBe(206);
          return Buffer.from(await response.arrayBuffer());
        }),
      );
      expect(Buffer.concat(ranges).equals(whole)).toBe(true);
    }, 600_000);

    test('a body that is too large is refused in the words of the contract', async () => {
      const body = { text: 'کتاب '.repeat(4_000) };
      const answer = await post(`${proxy.url}/v1/diacritize`, service.key, body);
      expect([answer.status, answer.body.error.code]).toEqual([413, 'body_too_large']);
    }, 600_000);

    test('only operators see the metrics: the proxy shows them to nobody', async () => {
      const ask = (base: string) => sendOnce(base, { method: 'GET', path: '/metrics' });
      const own = await Promise.all(ports.map((port) => ask(`http://127.0.0.1:${port}`)));
      expect(own.map(({ status }) => status)).toEqual([200, 200]);
      expect((await ask(proxy.url)).status).toBe(404);
    });
  },
);
