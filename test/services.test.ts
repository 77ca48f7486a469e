import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../server/config/index.ts';
import { createLog } from '../server/log.ts';
import { prepareServices } from '../server/services.ts';

test('an audio store that is no directory stops the start and is named', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'khanesh-services-'));
  const file = join(dataDir, 'a file');
  await writeFile(file, '');
  const config = readConfig({ DATA_DIR: dataDir, AUDIO_STORE: file });
  await expect(prepareServices(config, createLog('silent'))).rejects.toThrow(
    `AUDIO_STORE cannot be ${file}: it is a file or lies below one (EEXIST)`,
  );
  await rm(dataDir, { recursive: true });
});
