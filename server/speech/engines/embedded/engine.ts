import { createHash } from 'node:crypto';
import type { Reader } from '../../../reading/index.ts';
import { deferFailure } from '../../defer-failure.ts';
import { prosodyOf } from '../../delivery.ts';
import { readClauses } from '../../script/read-clauses.ts';
import type { Clause } from '../../script/script.ts';
import { sectionsOf } from '../../script/sections.ts';
import type { RecordedChunk, SampleEngine, SpeechRequest } from '../../speech-engine.ts';
import { VOICES } from '../../voices.ts';
import { createRecordingPool, type RecordingPool } from './pool.ts';
import type { Recorded } from './recorder.ts';
import { startRecordingWorker } from './recording-worker.ts';
import type { Utterance } from './utterance.ts';
import { silentUtterance, utteranceOf } from './utterances.ts';

export interface EmbeddedSpeechOptions {
  reader: Reader;
  /** Threads; each holds about 75 MB and keeps one core busy. */
  workers: number;
  /** The program of a thread; another one only in tests. */
  program?: URL;
}

// Raise it with every change of how anything sounds: it is part of the name of a cached recording.
const REVISION = 3;
// A second at 24 kHz. Later stages handle a chunk in one go and must not hold up their thread.
const CHUNK_SAMPLES = 24_000;

/** The synthesizer inside this process. Threads start with the first request, or with `ready`. */
export function createEmbeddedSpeech({ reader, workers, program }: EmbeddedSpeechOptions): SampleEngine {
  const file = program ?? new URL('./worker.ts', import.meta.url);
  const pool = createRecordingPool(workers, () => startRecordingWorker(file));
  return {
    version: `embedded-${REVISION}-${fingerprint()}-${reader.version}`,
    record: (request, signal) => record(pool, reader, request, signal),
    ready: () => pool.ready(),
    close: () => pool.close(),
  };
}

function fingerprint(): string {
  return createHash('sha256').update(JSON.stringify(VOICES)).digest('hex').slice(0, 8);
}

interface Sentence {
  section: number;
  clauses: readonly Clause[];
}

/** The sentences of a text, section by section. */
async function* sentences(reader: Reader, { text, pace }: SpeechRequest): AsyncGenerator<Sentence> {
  for (const [section, part] of sectionsOf(text, pace).entries()) {
    for await (const clauses of readClauses(reader, part)) yield { section, clauses };
  }
}

interface Task {
  section: number;
  utterance: Utterance;
}

async function* tasks(reader: Reader, request: SpeechRequest): AsyncGenerator<Task> {
  const voice = request.voice.name;
  const prosody = prosodyOf(request);
  let held: Sentence | undefined;
  let isFirst = true;
  // One is held back, since only the last sentence of all ends without its pause.
  for await (const sentence of sentences(reader, request)) {
    if (held) {
      yield {
        section: held.section,
        utterance: utteranceOf(voice, prosody, held.clauses, { isFirst, isLast: false }),
      };
      isFirst = false;
    }
    held = sentence;
  }
  yield held
    ? {
        section: held.section,
        utterance: utteranceOf(voice, prosody, held.clauses, { isFirst, isLast: true }),
      }
    : { section: 0, utterance: silentUtterance(voice, prosody) };
}

/** Keeps one utterance more under way than there are threads, so that no thread waits for the reader of the chunks. */
async function* record(
  pool: RecordingPool,
  reader: Reader,
  request: SpeechRequest,
  signal: AbortSignal,
): AsyncGenerator<RecordedChunk> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const underWay: { section: number; recorded: Promise<Recorded> }[] = [];
  try {
    signal.throwIfAborted();
    for await (const { section, utterance } of tasks(reader, request)) {
      underWay.push({ section, recorded: deferFailure(pool.record(utterance, either)) });
      if (underWay.length > pool.size) yield* chunksOf(underWay.shift()!, signal);
    }
    while (underWay.length > 0) yield* chunksOf(underWay.shift()!, signal);
  } finally {
    // A caller that stops early ends what is still under way.
    stop.abort();
  }
}

async function* chunksOf(
  { section, recorded }: { section: number; recorded: Promise<Recorded> },
  signal: AbortSignal,
): AsyncGenerator<RecordedChunk> {
  const { samples } = await recorded;
  for (let start = 0; start < samples.length; start += CHUNK_SAMPLES) {
    signal.throwIfAborted();
    yield { section, samples: samples.subarray(start, start + CHUNK_SAMPLES) };
  }
}
