import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { VERSION } from '../../../server/engine-version.ts';
import type { RunningProcess } from '../../support/run-process.ts';
import { createJob, readEvents } from '../../support/speech-service.ts';
import { get, post } from '../../support/start-service.ts';
import { createProcessService, type ProcessService } from '../support/process-service.ts';
import { type Collector, startCollector } from './collector.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';
const SECRET_TEXT = 'راز من این است که دیروز باران آمد.';

describe('the trace of a request', () => {
  let collector: Collector;
  let service: ProcessService;
  let server: RunningProcess;
  let url: string;
  beforeAll(async () => {
    collector = await startCollector();
    service = await createProcessService('embedded');
    const env = { ...collector.env, TRANSLATION_MODEL_MIRRORS: '', OTEL_RESOURCE_ATTRIBUTES: 'team=reading' };
    ({ server, url } = await service.startServer(env));
  });
  afterAll(async () => {
    await service.drop();
    await collector.close();
  });
  beforeEach(() => {
    collector.exports.length = 0;
  });
  const named = (name: string) => collector.spans().filter((span) => span.name === name);
  const rootOf = async (name: string) => {
    await expect.poll(() => named(name)).not.toEqual([]);
    return named(name)[0]!;
  };
  const below = ({ spanId }: { spanId: string }) =>
    collector.spans().flatMap((span) => (span.parentSpanId === spanId ? [span.name] : []));

  test('a request has one span with its operation and account, and one for each part below it', async () => {
    const answer = await post(`${url}/v1/diacritize`, service.key, { text: SECRET_TEXT });
    expect(answer.status).toBe(200);
    const root = await rootOf('diacritize');
    expect(root).toMatchObject({ service: 'khanesh', kind: 2, parentSpanId: undefined, failed: false });
    expect(root.attributes).toEqual({
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'khanesh.operation': 'diacritize',
      'khanesh.account.id': expect.stringMatching(/^[\da-f-]{36}$/),
      'khanesh.request.id': answer.body.request_id,
    });
    expect(below(root)).toEqual(expect.arrayContaining(['read', 'charge']));
    const others = collector.spans().filter(({ traceId }) => traceId !== root.traceId);
    expect(others).toEqual([]);
  });

  test('what the collector is sent holds the resource, and no text and no key', async () => {
    const body = { text: SECRET_TEXT, tier: 'basic', voice: 'ava' };
    const created = await createJob({ url } as never, service.key, body, 'an idempotency key');
    expect((await readEvents(created.body.stream_url, service.key)).at(-1)).toMatchObject({
      event: 'complete',
    });
    const { body: job } = await get(created.body.status_url, service.key);
    expect((await fetch(job.audio_url)).status).toBe(200);
    await rootOf('downloadAudio');
    await rootOf('perform speech job');
    const sent = collector.exports.map((one) => one.body.toString()).join('\n');
    for (const value of ['khanesh', VERSION, 'reading'])
      expect(sent).toContain(`"stringValue":${JSON.stringify(value)}`);
    const signature = new URL(job.audio_url).searchParams.get('signature')!;
    for (const secret of ['راز', service.key, signature, 'an idempotency key'])
      expect(sent).not.toContain(secret);
  });

  test('a request goes on with the trace of its client, and a job with the trace of its request', async () => {
    const created = await post(
      `${url}/v1/speech/jobs`,
      service.key,
      { text: 'سلام دنیا', tier: 'basic', voice: 'ava' },
      { 'Idempotency-Key': 'traced-job', traceparent: `00-${TRACE}-${SPAN}-01` },
    );
    await readEvents(created.body.stream_url, service.key);
    const job = await rootOf('perform speech job');
    const request = await rootOf('createSpeechJob');
    expect([request.traceId, request.parentSpanId]).toEqual([TRACE, SPAN]);
    expect([job.traceId, job.parentSpanId, job.kind]).toEqual([TRACE, request.spanId, 5]);
    expect(job.attributes).toMatchObject({
      'khanesh.account.id': request.attributes['khanesh.account.id'],
      'khanesh.job.id': created.body.id,
      'khanesh.job.attempt': 1,
      'khanesh.job.outcome': 'succeeded',
      'khanesh.request.id': created.body.request_id,
      'khanesh.tier': 'basic',
    });
    expect(below(request)).toContain('transaction');
    expect(below(job)).toEqual(expect.arrayContaining(['synthesize', 'audio store put', 'transaction']));
  });

  test('a request whose client does not keep its trace is not kept', async () => {
    const headers = { traceparent: `00-${TRACE}-${SPAN}-00` };
    await get(`${url}/v1/usage`, service.key, headers);
    await get(`${url}/v1/usage`, service.key);
    const kept = await rootOf('getUsage');
    expect(named('getUsage').map(({ traceId }) => traceId)).toEqual([kept.traceId]);
    expect(kept.traceId).not.toBe(TRACE);
  });

  test('a refused request has a span with what is known of it, and one for operators has none', async () => {
    await get(`${url}/healthz`);
    await get(`${url}/v1/no-such-route`, service.key);
    const root = await rootOf('GET');
    expect(root.attributes).toMatchObject({ 'khanesh.operation': 'none', 'http.response.status_code': 404 });
    expect([root.failed, collector.spans().length]).toEqual([false, 1]);
  });

  test('spans that were not sent yet are sent when the server stops', async () => {
    const late = { ...collector.env, OTEL_BSP_SCHEDULE_DELAY: '600000' };
    await server.stop();
    collector.exports.length = 0;
    ({ server, url } = await service.startServer(late));
    await get(`${url}/v1/usage`, service.key);
    expect(collector.exports).toEqual([]);
    expect((await server.stop()).exitCode).toBe(0);
    expect(named('getUsage')).toHaveLength(1);
  });
});

describe('a collector that does not work', () => {
  const running: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const stop of running.splice(0).reverse()) await stop();
  });

  async function serve(env: Record<string, string>) {
    const service = await createProcessService('embedded');
    running.push(service.drop);
    return { service, ...(await service.startServer({ TRANSLATION_MODEL_MIRRORS: '', ...env })) };
  }

  test('by default spans are sent as protobuf', async () => {
    const collector = await startCollector();
    running.push(collector.close);
    const { service, url } = await serve({ ...collector.env, OTEL_EXPORTER_OTLP_PROTOCOL: '' });
    await get(`${url}/v1/usage`, service.key);
    // What is below it may be sent first.
    const sent = () => collector.exports.find(({ body }) => body.includes('getUsage'));
    await expect.poll(sent).toBeDefined();
    const { path, headers } = sent()!;
    expect([path, headers['content-type']]).toEqual(['/v1/traces', 'application/x-protobuf']);
  });

  test('that is away disturbs no request and no stop, and is named in the log once a minute', async () => {
    const collector = await startCollector();
    await collector.close();
    const env = { ...collector.env, OTEL_EXPORTER_OTLP_TIMEOUT: '300', LOG_LEVEL: 'warn' };
    const { service, server, url } = await serve(env);
    for (let count = 0; count < 5; count += 1)
      expect((await get(`${url}/v1/usage`, service.key)).status).toBe(200);
    await server.waitFor(/spans were not taken by the collector/);
    expect((await server.stop()).exitCode).toBe(0);
    expect(server.output.stdout.match(/spans were not taken/g)).toHaveLength(1);
    expect(server.output.stdout).toContain('ECONNREFUSED');
  });

  test('that never answers disturbs no request, and delays the stop by a few seconds at most', async () => {
    const collector = await startCollector();
    running.push(collector.close);
    collector.mode = 'hangs';
    const { service, server, url } = await serve(collector.env);
    expect((await get(`${url}/v1/usage`, service.key)).status).toBe(200);
    await expect.poll(() => collector.exports.length).toBeGreaterThan(0);
    expect((await get(`${url}/v1/usage`, service.key)).status).toBe(200);
    const startedAt = performance.now();
    expect((await server.stop()).exitCode).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(9_000);
  });
});

describe('the SDK of OpenTelemetry', () => {
  // Prints at the end whether its SDK was loaded; a library for metrics always brings its interface.
  const WATCH = `import Module from 'node:module';
    process.on('exit', () => console.log('LOADED', Object.keys(Module._cache).some((path) => path.includes('@opentelemetry/sdk-trace'))));`;
  const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(WATCH)}` };

  test.each([
    ['is not loaded where no variable asks for it', {}, false],
    [
      'is not loaded where it is disabled',
      { OTEL_TRACES_EXPORTER: 'otlp', OTEL_SDK_DISABLED: 'true' },
      false,
    ],
    ['is loaded where a variable asks for it', { OTEL_TRACES_EXPORTER: 'otlp' }, true],
  ])('%s', async (_, settings, isLoaded) => {
    const service = await createProcessService('embedded');
    const { server, url } = await service.startServer({ ...env, ...settings, LOG_LEVEL: 'error' });
    await post(`${url}/v1/diacritize`, service.key, { text: 'سلام' });
    const { stdout } = await server.stop();
    expect(stdout).toContain(`LOADED ${isLoaded}`);
    await service.drop();
  });
});
