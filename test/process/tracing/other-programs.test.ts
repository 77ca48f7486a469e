import { createServer, type IncomingHttpHeaders } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { listen } from '../../support/listen.ts';
import { createJob, readEvents } from '../../support/speech-service.ts';
import { post } from '../../support/start-service.ts';
import { createProcessService } from '../support/process-service.ts';
import { startCollector } from './collector.ts';

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

async function start(engine: 'embedded' | 'postgres') {
  const collector = await startCollector();
  ended.push(collector.close);
  const service = await createProcessService(engine);
  ended.push(service.drop);
  return { collector, service };
}

/** LibreTranslate as its documentation shows it, with the headers of what it was asked. */
async function startEngine() {
  const asked: IncomingHttpHeaders[] = [];
  const { url, close } = await listen(
    createServer(async (request, response) => {
      asked.push(request.headers);
      const { q } = (await json(request)) as { q: string[] };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ translatedText: q.map(() => 'It is raining.') }));
    }),
  );
  ended.push(close);
  return { url, asked };
}

test.each([
  ['kept', '01'],
  ['not kept', '00'],
])('an engine outside hears of a trace that is %s', async (_, flags) => {
  const { collector, service } = await start('embedded');
  const engine = await startEngine();
  const { url } = await service.startServer({
    ...collector.env,
    TRANSLATION_ENGINE: 'libretranslate',
    TRANSLATION_URL: engine.url,
    TRANSLATION_API_KEY: 'key-of-the-operator',
  });
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = {
    'Idempotency-Key': 'traced-translation',
    traceparent: `00-${trace}-00f067aa0ba902b7-${flags}`,
  };
  expect((await post(`${url}/v1/translate`, service.key, { text: 'باران می‌آید.' }, headers)).status).toBe(
    200,
  );
  const [sent] = engine.asked.filter(({ traceparent }) => traceparent !== undefined);
  expect(sent!.traceparent).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-${flags}$`));
  // A later request shows that there is nothing more to come of the first one.
  expect((await post(`${url}/v1/diacritize`, service.key, { text: 'باران' })).status).toBe(200);
  await expect.poll(() => collector.spans().map(({ name }) => name)).toContain('diacritize');
  const ofTrace = collector.spans().filter(({ traceId }) => traceId === trace);
  if (flags === '00') return expect(ofTrace).toEqual([]);
  const call = ofTrace.find(({ spanId }) => spanId === sent!.traceparent!.toString().split('-')[2])!;
  expect(call).toMatchObject({
    name: 'POST',
    kind: 3,
    attributes: {
      'http.request.method': 'POST',
      'server.address': '127.0.0.1',
      'server.port': Number(new URL(engine.url).port),
      'http.response.status_code': 200,
    },
  });
  const parent = ofTrace.find(({ spanId }) => spanId === call.parentSpanId)!;
  expect([parent.name, parent.attributes['khanesh.engine']]).toEqual(['translate', 'libretranslate']);
  expect(collector.exports.map(({ body }) => body.toString()).join()).not.toContain('key-of-the-operator');
});

describe.runIf(engines.includes('postgres'))('a job that another process speaks', () => {
  test('belongs to the trace of the request that created it', async () => {
    const { collector, service } = await start('postgres');
    const env = { ...collector.env, TRANSLATION_MODEL_MIRRORS: '' };
    const server = await service.startServer({ ...env, OTEL_SERVICE_NAME: 'front', WORKER_CONCURRENCY: '1' });
    await service.startWorker({ ...env, OTEL_SERVICE_NAME: 'back', WORKER_CONCURRENCY: '4' });
    const create = async (text: string) => (await createJob(server as never, service.key, { text })).body;
    const jobs = await Promise.all(Array.from({ length: 8 }, (_, i) => create(`این جمله‌ی شماره‌ی ${i} است.`)));
    await Promise.all(jobs.map(({ stream_url }) => readEvents(stream_url, service.key)));
    const spoken = () => collector.spans().filter(({ name }) => name === 'perform speech job');
    await expect.poll(() => spoken().length).toBe(8);
    expect(spoken().map(({ service }) => service)).toContain('back');
    for (const job of spoken()) {
      const request = collector.spans().find(({ spanId }) => spanId === job.parentSpanId);
      expect(request).toMatchObject({ service: 'front', name: 'createSpeechJob', traceId: job.traceId });
    }
  });

  test('begins a trace of its own where its server keeps none', async () => {
    const { collector, service } = await start('postgres');
    const server = await service.startServer({ TRANSLATION_MODEL_MIRRORS: '' });
    const { body } = await createJob(server as never, service.key, { text: 'دیگر کسی نیست' });
    await readEvents(body.stream_url, service.key);
    await server.server.stop();
    await service.startServer({ ...collector.env, TRANSLATION_MODEL_MIRRORS: '' }).then(async (traced) => {
      const second = await createJob(traced as never, service.key, { text: 'حالا کسی هست' });
      await readEvents(second.body.stream_url, service.key);
    });
    await expect.poll(() => collector.spans().map(({ name }) => name)).toContain('perform speech job');
    expect(collector.spans().filter(({ name }) => name === 'perform speech job')).toHaveLength(1);
  });
});
