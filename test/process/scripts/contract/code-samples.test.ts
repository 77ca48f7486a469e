import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CodeSample,
  codeSamples,
  sampleRequests,
} from '../../../../scripts/contract/samples/add-code-samples.ts';
import { SERVER } from '../../../../scripts/contract/samples/sample-request.ts';
import type { Worker } from '../../../../server/jobs/index.ts';
import { contract } from '../../../openapi/walk.ts';
import { type Listening, listen } from '../../../support/listen.ts';
import { startWorkerOf } from '../../../support/speech-service.ts';
import { post, startService, type TestService } from '../../../support/start-service.ts';

const CLIENT = fileURLToPath(new URL('../../../../generated/khanesh-client', import.meta.url));

/** What each sample prints, or the file that it writes, when it has done what it is for. */
const PRINTS: Readonly<Record<string, RegExp>> = {
  diacritize: /"?marked"?: ?['"](کِتابِ|\\u06a9)|'marked': 'کِتابِ/,
  romanize: /ketaab-e man/,
  translate: /My book is on the table\./,
  createSpeech: /audio_url/,
  createSpeechJob: /queued/,
  getSpeechJob: /succeeded/,
  streamSpeechJobEvents: /complete/,
  cancelSpeechJob: /succeeded/,
  getUsage: /organization_rpm/,
  inspectAudio: /audio\/wav/,
};

const programs: Readonly<Record<string, [program: string, file: string]>> = {
  curl: ['sh', 'sample.sh'],
  TypeScript: [process.execPath, 'sample.ts'],
  Python: ['python3', 'sample.py'],
};

const samples = sampleRequests(contract).flatMap((request) =>
  codeSamples(request).map((sample) => [request.operationId, sample.label, sample] as const),
);

let folder: string;
let translator: Listening;
let service: TestService;
let worker: Worker;
let env: Record<string, string | undefined>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khanesh-samples-'));
  await mkdir(join(folder, 'node_modules'));
  await symlink(CLIENT, join(folder, 'node_modules/khanesh-client'));
  translator = await listen(
    createServer(async (request, response) => {
      const { q } = (await json(request)) as { q: string[] };
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ translatedText: q.map(() => 'My book is on the table.') }));
    }),
  );
  service = await startService('embedded', {
    env: { TRANSLATION_ENGINE: 'libretranslate', TRANSLATION_URL: translator.url },
  });
  worker = await startWorkerOf(service);
  const { key } = (await service.customer()).key;
  const speech = { text: 'سلام دنیا.', tier: 'basic', voice: 'ava' };
  const { body: recording } = await post(`${service.url}/v1/speech`, key, speech);
  const jobs = `${service.url}/v1/speech/jobs`;
  const { body: job } = await post(jobs, key, speech, { 'Idempotency-Key': 'samples-job' });
  const { PATH, HOME } = process.env;
  env = { PATH, HOME, KHANESH_API_KEY: key, AUDIO_URL: recording.audio_url, JOB_ID: job.id };
});
afterAll(async () => {
  await worker.stop();
  await service.stop();
  await translator.close();
  await rm(folder, { recursive: true });
});

async function run({ label, source }: CodeSample) {
  const [program, file] = programs[label]!;
  await writeFile(join(folder, file), `${source.replaceAll(SERVER, service.url)}\n`);
  return promisify(execFile)(program, [file], { cwd: folder, env });
}

describe('samples of code do what they say', () => {
  test('every operation of the contract has a sample for curl, TypeScript and Python', () => {
    const operations = Object.values(contract.paths).flatMap((item) => Object.values(item as object));
    expect(samples).toHaveLength(3 * operations.length);
    expect(new Set(samples.map(([operation]) => operation)).size).toBe(operations.length);
  });

  test.each(samples)('%s, %s', async (operation, _label, sample) => {
    if (operation === 'downloadAudio') {
      await run(sample);
      const recordings = (await readdir(folder)).filter((name) => name.endsWith('.wav'));
      expect(recordings).toHaveLength(1);
      return rm(join(folder, recordings[0]!));
    }
    // The job of the beginning may still be spoken while the first of them run.
    await expect.poll(async () => (await run(sample)).stdout).toMatch(PRINTS[operation]!);
  });
});
