import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../../../server/engine-version.ts';
import { exportedBy } from '../../metrics/names.ts';
import { engines } from '../../support/databases.ts';
import { listen } from '../../support/listen.ts';
import { metricOf } from '../../support/metric.ts';
import { runProcess, startProcess } from '../../support/run-process.ts';
import { createJob, readEvents } from '../../support/speech-service.ts';
import { get } from '../../support/start-service.ts';
import { behindProxy } from '../support/behind-proxy.ts';

const HEALTH = /"address":"(http:[^"]+)","msg":"the worker serves its health"/;

describe.runIf(engines.includes('postgres'))('the health of a worker', () => {
  const on = behindProxy();

  async function startWorker(env: Record<string, string> = {}) {
    const worker = startProcess('server/main.ts', ['--worker'], {
      env: { ...on.service.env, HEALTH_PORT: '0', WORKER_CONCURRENCY: '3', ...env },
    });
    on.running.push(worker);
    const [, url] = await worker.waitFor(HEALTH);
    return { worker, url: url! };
  }
  const status = async (url: string) => (await get(url)).status;

  test('a worker is healthy, ready and measured, and serves nothing else', async () => {
    const { worker, url } = await startWorker();
    await worker.waitFor(/the worker is ready/);
    expect(await status(`${url}/healthz`)).toBe(200);
    // The threads that speak may still be starting.
    await expect.poll(() => status(`${url}/readyz`)).toBe(200);
    const unknown = await get(`${url}/docs`);
    expect([unknown.status, unknown.body.error.code]).toEqual([404, 'route_not_found']);

    const server = await on.service.startServer();
    expect(await exportedBy(url)).toEqual(await exportedBy(server.url));
    expect(await metricOf({ url }, 'khanesh_speech_jobs_places')).toBe(3);
    expect(
      await metricOf(
        { url },
        `khanesh_build_info{version="${VERSION}",database="postgres",store="directory"}`,
      ),
    ).toBe(1);
    const ended = async () => {
      const name = 'khanesh_speech_jobs_finished_total{outcome="succeeded"}';
      return (await metricOf({ url }, name)) + (await metricOf(server, name));
    };
    const { body } = await createJob(server as never, on.service.key, {});
    expect((await readEvents(body.stream_url, on.service.key)).at(-1)).toMatchObject({ event: 'complete' });
    await expect.poll(ended).toBe(1);
    expect((await worker.stop()).exitCode).toBe(0);
  });

  test('while the database is away a worker is alive, not ready, and measured without waiting', async () => {
    await on.proxy.cut();
    const { worker, url } = await startWorker({ DATABASE_URL: on.proxy.url });
    expect(await status(`${url}/healthz`)).toBe(200);
    const unready = await get(`${url}/readyz`);
    expect([unready.status, Object.keys(unready.body.problems)]).toEqual([503, ['database']]);
    expect(await metricOf({ url }, 'khanesh_speech_jobs_queued')).toBeNaN();
    await on.proxy.mend();
    await worker.waitFor(/the worker is ready/);
    await expect.poll(() => status(`${url}/readyz`)).toBe(200);
    await expect.poll(() => metricOf({ url }, 'khanesh_database_listening')).toBe(1);

    on.proxy.hush();
    expect(await metricOf({ url }, 'khanesh_database_connections_max')).toBe(10);
    await on.proxy.cut();
    await expect.poll(() => metricOf({ url }, 'khanesh_database_listening')).toBe(0);
    await expect
      .poll(() => metricOf({ url }, 'khanesh_database_errors_total{reason="away"}'))
      .toBeGreaterThan(0);
    await expect.poll(() => metricOf({ url }, 'khanesh_speech_jobs_queued')).toBeNaN();
    expect(await status(`${url}/readyz`)).toBe(503);
  });

  test('a HEALTH_PORT that is taken stops the start and is named', async () => {
    const taken = await listen(createServer());
    const { exitCode, stderr } = await runProcess('server/main.ts', ['--worker'], {
      env: { ...on.service.env, HEALTH_PORT: new URL(taken.url).port, LOG_LEVEL: 'silent' },
    });
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('HEALTH_PORT')]);
    await taken.close();
  });
});
