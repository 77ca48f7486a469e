import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createReader, type Reader } from '../server/reading/index.ts';
import { readingModel } from '../server/reading-model.ts';
import { createEmbeddedSpeech, type SampleEngine, voiceNamed } from '../server/speech/index.ts';
import { type Figure, keeps } from './figure.ts';
import { longText } from './support/long-text.ts';
import { median } from './support/median.ts';

const LONGEST_TEXT = 6000;

/** The embedded synthesizer: speed on one thread and two, first sound, and the event loop meanwhile. */
export async function run(): Promise<Figure[]> {
  const reader = createReader(readingModel());
  return [...(await withEngine(reader, 1, oneThread)), ...(await withEngine(reader, 2, twoThreads))];
}

type Measure = (engine: SampleEngine) => Promise<Figure[]>;

async function withEngine(reader: Reader, workers: number, measure: Measure): Promise<Figure[]> {
  const engine = createEmbeddedSpeech({ reader, workers });
  await engine.ready();
  try {
    // Warms up the compiler: a server has run for a while before requests come.
    await record(engine, longText(1500));
    return await measure(engine);
  } finally {
    await engine.close();
  }
}

async function oneThread(engine: SampleEngine): Promise<Figure[]> {
  const runs: Recording[] = [];
  for (let i = 0; i < 3; i++) runs.push(await record(engine, longText(LONGEST_TEXT)));
  const { audio } = runs[0]!;
  // The best of three: other programs on the machine can only make it slower.
  const speed = audio / Math.min(...runs.map(({ total }) => total));
  const starts = runs.map(({ first }) => first);
  for (let i = 0; i < 10; i++) starts.push((await record(engine, longText(200))).first);
  return [
    {
      name: 'speech: whole path on one thread',
      value: speed,
      unit: '× real time',
      ...keeps(speed, { least: 80 }),
    },
    { name: 'speech: seconds of sound for a code point', value: audio / LONGEST_TEXT, unit: 's' },
    {
      name: 'speech: request to first chunk',
      value: median(starts) * 1000,
      unit: 'ms',
      ...keeps(median(starts) * 1000, { below: 300 }),
    },
    await abortion(engine),
  ];
}

/** How long the only thread takes, from an abort, to finish a next short text. */
async function abortion(engine: SampleEngine): Promise<Figure> {
  const waits: number[] = [];
  for (let i = 0; i < 5; i++) {
    const controller = new AbortController();
    const request = { text: longText(LONGEST_TEXT), voice: voiceNamed('kian')!, pace: 1 };
    const stopped = (async () => {
      for await (const _ of engine.record(request, controller.signal)) controller.abort();
    })();
    await stopped.catch(() => undefined);
    waits.push((await record(engine, longText(20))).total * 1000);
  }
  const value = median(waits);
  return {
    name: 'speech: abort to the end of a next short text',
    value,
    unit: 'ms',
    ...keeps(value, { below: 200 }),
  };
}

async function twoThreads(engine: SampleEngine): Promise<Figure[]> {
  const { total } = await record(engine, longText(LONGEST_TEXT));
  const fourRecordings = () =>
    Promise.all(Array.from({ length: 4 }, () => record(engine, longText(LONGEST_TEXT))));
  // The better of two, as above.
  const lag = Math.min(await lagDuring(fourRecordings), await lagDuring(fourRecordings));
  return [
    {
      name: 'speech: 6000 code points on two threads',
      value: total,
      unit: 's',
      ...keeps(total, { below: 10 }),
    },
    {
      name: 'speech: longest wait of the event loop under four recordings',
      value: lag,
      unit: 'ms',
      ...keeps(lag, { below: 50 }),
    },
  ];
}

/** The longest delay of the event loop in milliseconds, less the resolution of the measurement. */
async function lagDuring(work: () => Promise<unknown>): Promise<number> {
  const resolution = 5;
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  await work();
  histogram.disable();
  return Math.max(0, histogram.max / 1e6 - resolution);
}

interface Recording {
  /** Seconds of sound, until the first chunk, and altogether. */
  audio: number;
  first: number;
  total: number;
}

async function record(engine: SampleEngine, text: string): Promise<Recording> {
  const start = performance.now();
  const request = { text, voice: voiceNamed('kian')!, pace: 1 };
  let samples = 0;
  let first = 0;
  for await (const chunk of engine.record(request, new AbortController().signal)) {
    first ||= performance.now() - start;
    samples += chunk.samples.length;
  }
  return { audio: samples / 24_000, first: first / 1000, total: (performance.now() - start) / 1000 };
}
