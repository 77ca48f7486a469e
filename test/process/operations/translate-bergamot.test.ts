import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBergamot, createTranslator, type Translator } from '../../../server/translation/index.ts';
import { get, post, startService, type TestService } from '../../support/start-service.ts';
import { writeSyntheticModel } from '../../translation/bergamot/synthetic-model.ts';

describe('with a model', () => {
  let folder: string;
  let translator: Translator;
  let service: TestService;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'khanesh-model-'));
    const files = await writeSyntheticModel(folder, 1000);
    translator = createTranslator(createBergamot({ folder, files, mirrors: [] }));
    service = await startService('embedded', { replace: { translator } });
  });
  afterAll(async () => {
    await service.stop();
    await translator.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('with a model, a text is translated, charged and cached, and the service is ready', async () => {
    const { key } = (await service.customer()).key;
    const text = 'سلام.\n\n  ساعت ۱۷ در khanesh.ir';
    const first = await post(`${service.url}/v1/translate`, key, { text });
    expect(first.status).toBe(200);
    expect(first.body.translation).toMatch(/^\S.*\n\n {2}\S.*17.*khanesh\.ir/);
    expect(first.body.engine_version).toContain(translator.version);
    const second = await post(`${service.url}/v1/translate`, key, { text });
    expect(second.body.translation).toBe(first.body.translation);
    expect(second.body.usage).toMatchObject({ units: 60, cache_hit: true });
    expect((await get(`${service.url}/readyz`)).body).toEqual({
      status: 'ready',
      voices: { ava: 'embedded', mana: 'embedded', amir: 'embedded' },
    });
  });
});
