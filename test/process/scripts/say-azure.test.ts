import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startAzure } from '../../speech/engines/azure/azure-stand-in.ts';
import { runProcess } from '../../support/run-process.ts';

test('npm run say speaks with the configured engine, and says why it cannot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-say-'));
  const azure = await startAzure('right-key');
  const say = (key: string, out: string) =>
    runProcess('scripts/say.ts', ['--out', join(folder, out), 'سلام دنیا'], {
      env: { BASIC_SPEECH_ENGINE: 'azure', AZURE_SPEECH_KEY: key, AZURE_SPEECH_URL: azure.url },
    });
  expect(await say('right-key', 'a.wav')).toMatchObject({
    exitCode: 0,
    stderr: expect.stringContaining('a.mp3'),
  });
  expect((await readFile(join(folder, 'a.mp3'))).toString('latin1')).toMatch(/^ID3.*Kian/s);
  expect(await say('wrong-key', 'b.mp3')).toMatchObject({
    exitCode: 1,
    stderr: 'say: Azure answered 401: refused right-key\n',
  });
  await azure.close();
  await rm(folder, { recursive: true });
});
