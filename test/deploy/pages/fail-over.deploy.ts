import { afterEach, expect, test } from 'vitest';
import { openDatabaseProxy } from '../../process/support/database-proxy.ts';
import { createProcessService } from '../../process/support/process-service.ts';
import { engines } from '../../support/databases.ts';
import { get, post } from '../../support/start-service.ts';
import { openPage } from './follow-page.ts';
import { startStandby } from './standby.ts';

const page = await openPage('incidents.md');
const FAILED_OVER = page.headings[1]!;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

test.skipIf(!engines.includes('postgres'))(
  'who promotes the standby and moves the address there has a service that goes on, with every key and every unit',
  async () => {
    const service = await createProcessService('postgres');
    undo.push(() => service.drop());
    const standby = await startStandby(service.databaseUrl!);
    undo.push(() => standby.stop());
    const proxy = await openDatabaseProxy(service.databaseUrl!);
    undo.push(() => proxy.cut());
    const { url, server } = await service.startServer({ DATABASE_URL: proxy.url, LOG_LEVEL: 'error' });
    undo.push(() => server.stop('SIGKILL'));
    const ask = (number: number) =>
      post(
        `${url}/v1/diacritize`,
        service.key,
        { text: `متن شماره ${number}` },
        { 'Idempotency-Key': `fail-over ${number}` },
      );

    const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => ask(number)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await standby.caughtUp();
    await proxy.cut();
    const refused = await ask(20);
    expect([refused.status, refused.body.error.retryable]).toEqual([503, true]);

    await page.follow(FAILED_OVER, { STANDBY_URL: standby.url });
    proxy.turnTo(standby.url);
    await proxy.mend();
    await expect.poll(async () => (await ask(20)).status).toBe(200);
    const again = await Promise.all(answers.map((_, number) => ask(number)));
    const outcomes = again.map(({ status, headers }) => `${status} ${headers.get('Idempotent-Replayed')}`);
    expect(outcomes).toEqual(Array(20).fill('200 true'));
    expect(again.map(({ body }) => body)).toEqual(answers.map(({ body }) => body));
    const units = [...answers, await ask(20)].reduce((sum, { body }) => sum + body.usage.units, 0);
    expect((await get(`${url}/v1/usage`, service.key)).body.text.used_units).toBe(units);
    await expect.poll(async () => (await get(`${url}/readyz`)).status).toBe(200);
  },
);
