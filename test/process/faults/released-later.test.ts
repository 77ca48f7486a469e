import { expect, test } from 'vitest';
import { createLedger } from '../../../server/ledger/index.ts';
import { post } from '../../support/start-service.ts';
import { TEXT } from '../../support/text.ts';
import { describeStages } from './describe-stages.ts';

describeStages('synchronous speech that loses the database', (on) => {
  test('speech that loses the database has its key and allowance released when the database returns, and is charged once', async () => {
    Object.assign(on.service.services, { ledger: createLedger(on.failing) });
    const speak = () =>
      post(
        `${on.service.url}/v1/speech`,
        on.key,
        { text: TEXT, tier: 'premium', voice: 'Kore' },
        { 'Idempotency-Key': 'lost in the middle' },
      );
    const usage = async () => (await on.read(`${on.service.url}/v1/usage`)).premium_speech;
    on.service.engine.held = true;
    const first = speak();
    await expect.poll(() => on.service.engine.waiting).toBe(1);
    on.failing.away = true;
    on.service.engine.release();
    expect((await first).status).toBe(503);
    on.failing.away = false;
    await expect.poll(async () => (await usage()).reserved_seconds, { timeout: 20_000 }).toBe(0);
    const second = await expect
      .poll(speak, { timeout: 20_000 })
      .toMatchObject({ status: 200, body: { usage: { cache_hit: false } } })
      .then(speak);
    expect(second.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await usage()).toMatchObject({ used_seconds: second.body.usage.seconds, reserved_seconds: 0 });
  });
});
