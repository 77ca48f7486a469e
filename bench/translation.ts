import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import {
  startTranslationThread,
  type TranslationThread,
} from '../server/translation/bergamot/translation-thread.ts';
import { createBergamot, createTranslator } from '../server/translation/index.ts';
import { segmentText } from '../server/translation/text/segments.ts';
import { startService, type TestService } from '../test/support/start-service.ts';
import { writeSyntheticModel } from '../test/translation/bergamot/synthetic-model.ts';
import { type Figure, keeps } from './figure.ts';
import { longText } from './support/long-text.ts';
import { residentMegabytes } from './support/process-status.ts';

const THREAD = new URL('../server/translation/bergamot/thread-program.ts', import.meta.url);
const LONGEST_TEXT = 6000;
const RUNS = 3;
const CONCURRENT = 50;
/** The number of words in Mozilla's model, which makes this one as large and as slow. */
const WORDS = 32_000;

/**
 * Translation by a model of random weights that has the size of the real one. It never ends a sentence by itself, so it
 * writes about twice as much as the real one. Measures one long text through the service beside the bare engine, memory,
 * the event loop meanwhile, and a flood.
 */
export async function run(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'khanesh-translation-'));
  const files = await writeSyntheticModel(folder, WORDS, wordsOf(numbered(0)));
  const bare = startTranslationThread(THREAD, { folder, files });
  await bare.ready;
  await bareSeconds(bare, 1);
  const before = residentMegabytes(process.pid);
  const translator = createTranslator(createBergamot({ folder, files, mirrors: [] }));
  const service = await startService('embedded', { replace: { translator } });
  try {
    const key = (await service.customer({ textUnits: 1e9 })).key.key;
    // Warms up the compiler on both sides.
    await ask(service, key, 1);
    return [...(await oneText(service, key, bare)), memory(before), ...(await flood(service, key))];
  } finally {
    await service.stop();
    await translator.close();
    await bare.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** No two texts are equal, nor two sentences in a text: equal ones would be translated only once. */
function numbered(number: number): string {
  let count = 0;
  const distinct = (end: string) => ` و ${letters(number)} ${letters(count++)}${end}`;
  return longText(LONGEST_TEXT).replace(/[.؟!]/g, distinct).slice(0, LONGEST_TEXT);
}

function wordsOf(text: string): string[] {
  return [...new Set(text.match(/[\p{L}\p{M}\u200c]{2,}/gu))];
}

/** A number as a word of two letters: digits would be split off and not translated. */
function letters(number: number): string {
  const alphabet = 'بپتجچدرزسشفقکگلمنهوی';
  const at = (digit: number) => alphabet.charAt(digit % alphabet.length);
  return at(Math.floor(number / alphabet.length)) + at(number);
}

async function bareSeconds(bare: TranslationThread, number: number): Promise<number> {
  const sentences = segmentText(numbered(number)).map(({ sentence }) => sentence);
  const start = performance.now();
  await bare.translate(sentences);
  return (performance.now() - start) / 1000;
}

async function oneText(service: TestService, key: string, bare: TranslationThread): Promise<Figure[]> {
  const alone: number[] = [];
  const served: number[] = [];
  const lag = monitorEventLoopDelay({ resolution: 5 });
  for (let i = 0; i < RUNS; i++) {
    alone.push(await bareSeconds(bare, 2 + i));
    lag.enable();
    served.push((await ask(service, key, 2 + i)).seconds);
    lag.disable();
  }
  // The best of three: other programs on the machine can only make it slower.
  const [own, peer] = [Math.min(...served), Math.min(...alone)];
  const blocked = lag.percentile(99) / 1e6;
  return [
    {
      name: 'translation: 6000 code points',
      value: own,
      unit: 's',
      ratio: own / peer,
      ...keeps(own, { below: 10 }, ' s'),
    },
    {
      name: 'translation: more than the bare engine takes',
      value: 100 * (own / peer - 1),
      unit: '%',
      ...keeps(100 * (own / peer - 1), { below: 5 }, ' %'),
    },
    {
      name: 'translation: 99th percentile of the event loop meanwhile',
      value: blocked,
      unit: 'ms',
      ...keeps(blocked, { below: 50 }, ' ms'),
    },
  ];
}

function memory(before: number): Figure {
  const value = residentMegabytes(process.pid) - before;
  return {
    name: 'translation: memory of its thread',
    value,
    unit: 'MB',
    ...keeps(value, { below: 500 }, ' MB'),
  };
}

/** Fifty of the longest texts at once: some are accepted and finished in time, the others get a Retry-After. */
async function flood(service: TestService, key: string): Promise<Figure[]> {
  const answers = await Promise.all(Array.from({ length: CONCURRENT }, (_, i) => ask(service, key, 10 + i)));
  const accepted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null);
  const longest = Math.max(...accepted.map(({ seconds }) => seconds));
  const unanswered = CONCURRENT - accepted.length - refused.length;
  return [
    { name: 'translation: accepted of 50 long texts at once', value: accepted.length, unit: 'texts' },
    {
      name: 'translation: the longest of them',
      value: longest,
      unit: 's',
      ...keeps(longest, { below: 120 }, ' s'),
    },
    {
      name: 'translation: neither done nor told when to come back',
      value: unanswered,
      unit: 'texts',
      target: '0',
      ok: unanswered === 0,
    },
  ];
}

async function ask(service: TestService, key: string, number: number) {
  const start = performance.now();
  const response = await fetch(`${service.url}/v1/translate`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
    body: JSON.stringify({ text: numbered(number) }),
  });
  await response.arrayBuffer();
  return {
    status: response.status,
    retryAfter: response.headers.get('Retry-After'),
    seconds: (performance.now() - start) / 1000,
  };
}
