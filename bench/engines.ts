import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from '../client/create-client.ts';
import type { KhaneshClient } from '../client/khanesh-client.ts';
import { silentMp3 } from '../test/speech/external/silent-mp3.ts';
import { listen } from '../test/support/listen.ts';
import { type Figure, keeps } from './figure.ts';
import { longText } from './support/long-text.ts';
import { median } from './support/median.ts';
import { serveKhanesh } from './support/serve-khanesh.ts';

const ROUNDS = 40;
const WARM_UPS = 20;
// About the time that Azure takes until its first frames; by then the client has opened its stream.
const FIRST_CHUNK_MS = 100;
const FIRST_SECONDS = 0.24;
const SECONDS = 40;

/** How much later the first sound comes through a job than from the bare external engine. */
export async function run(): Promise<Figure[]> {
  const engine = await startEngine();
  const service = await serveKhanesh({
    env: {
      BASIC_SPEECH_ENGINE: 'azure',
      AZURE_SPEECH_KEY: 'bench',
      AZURE_SPEECH_URL: engine.url,
      WORKER_CONCURRENCY: '1',
    },
  });
  try {
    const client = createClient({ baseUrl: service.url, apiKey: service.key });
    for (let i = 0; i < WARM_UPS; i++) await throughJob(client, i);
    const bare: number[] = [];
    const whole: number[] = [];
    const chunk: number[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      bare.push(await bareFirst(engine.url));
      const { asked, heard } = await throughJob(client, WARM_UPS + i);
      whole.push(heard - asked);
      chunk.push(heard - engine.said());
    }
    return figures(median(bare), median(whole), median(chunk));
  } finally {
    await service.stop();
    await engine.close();
  }
}

/** Answers as Azure does: the first piece after a while, and the rest soon after it. */
async function startEngine() {
  let said = 0;
  const server = createServer(async (request, response) => {
    await text(request);
    if (request.method === 'GET') response.end('[]');
    else await speak(response);
  });
  async function speak(response: ServerResponse): Promise<void> {
    await delay(FIRST_CHUNK_MS);
    said = performance.now();
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).write(silentMp3(FIRST_SECONDS));
    await delay(FIRST_CHUNK_MS);
    response.end(silentMp3(SECONDS - FIRST_SECONDS));
  }
  return { ...(await listen(server)), said: () => said };
}

async function bareFirst(url: string): Promise<number> {
  const asked = performance.now();
  const response = await fetch(`${url}/cognitiveservices/v1`, { method: 'POST', body: '<speak/>' });
  let heard = 0;
  for await (const _ of response.body!) heard ||= performance.now();
  return heard - asked;
}

/** When the job was requested and when its first sound arrived, by `performance.now()`. */
async function throughJob(client: KhaneshClient, index: number): Promise<{ asked: number; heard: number }> {
  const asked = performance.now();
  const job = await client.createSpeechJob({ text: longText(450, index), tier: 'basic', voice: 'kian' });
  let heard = 0;
  for await (const { event } of client.follow(job)) {
    if (event === 'audio') heard ||= performance.now();
  }
  return { asked, heard };
}

function figures(bare: number, whole: number, chunk: number): Figure[] {
  const ms = (name: string, value: number, bound?: number): Figure => ({
    name: `external engine: ${name}`,
    value,
    unit: 'ms',
    ...(bound === undefined ? {} : keeps(value, { below: bound }, ' ms')),
  });
  return [
    ms('request to first chunk, bare, median', bare),
    ms('job request to first audio event, median', whole),
    ms('added to the first streamed chunk: from its sending until a client of the stream has it', chunk, 20),
    ms('added to the whole way: job accepted, taken, noted, submitted, streamed', whole - bare),
  ];
}
