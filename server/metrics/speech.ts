import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { gauge } from './gauge.ts';
import type { LatestReadings } from './readings.ts';
import { startAtZero } from './start-at-zero.ts';

/** What becomes of speech and its jobs. */
export interface SpeechMetrics {
  /** The outcome of a section that was submitted to an external engine. */
  submitted(engine: string, outcome: string): void;
  /** How long one stage of a recording took. */
  staged(stage: string, seconds: number): void;
  /** How many jobs this process runs, and for how many it has a place. */
  running(count: number, places: number): void;
  /** How an attempt at a job ended in this process. */
  attempted(outcome: string): void;
  /** How a job ended for its client. */
  finished(outcome: string): void;
}

// From a short sentence to the longest text; a job may wait for hours.
const STAGES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3600];

export function measureSpeech(registry: Registry, readings: LatestReadings): SpeechMetrics {
  const registers = [registry];
  const submissions = new Counter({
    name: 'khanesh_speech_submissions_total',
    help: 'Sections that speech engines outside were given, by what became of them',
    labelNames: ['engine', 'outcome'],
    registers,
  });
  const stages = new Histogram({
    name: 'khanesh_speech_stage_duration_seconds',
    help: 'Time of each stage of a recording',
    labelNames: ['stage'],
    buckets: STAGES,
    registers,
  });
  const attempts = new Counter({
    name: 'khanesh_speech_job_attempts_total',
    help: 'Attempts at jobs that ended in this process, by how',
    labelNames: ['outcome'],
    registers,
  });
  const finished = new Counter({
    name: 'khanesh_speech_jobs_finished_total',
    help: 'Jobs that this process ended, by their status',
    labelNames: ['outcome'],
    registers,
  });
  const ends = ['succeeded', 'failed', 'cancelled'];
  startAtZero(finished, 'outcome', ends);
  startAtZero(attempts, 'outcome', [...ends, 'repeated', 'handed_back', 'lost']);
  const running = measureQueue(registry, readings);
  return {
    submitted: (engine, outcome) => submissions.inc({ engine, outcome }),
    staged: (stage, seconds) => stages.observe({ stage }, seconds),
    running,
    attempted: (outcome) => attempts.inc({ outcome }),
    finished: (outcome) => finished.inc({ outcome }),
  };
}

function measureQueue(registry: Registry, readings: LatestReadings): SpeechMetrics['running'] {
  const registers = [registry];
  const queue = () => readings()?.queue();
  gauge(
    registry,
    'khanesh_speech_jobs_queued',
    'Speech jobs of all processes that wait',
    () => queue()?.queued,
    'max',
  );
  gauge(
    registry,
    'khanesh_speech_jobs_oldest_seconds',
    'Age of the oldest speech job that waits; 0 without one',
    () => queue()?.oldestSeconds,
    'max',
  );
  gauge(
    registry,
    'khanesh_speech_jobs_oldest_ready_seconds',
    'Age of the oldest speech job that waits for nothing but a worker; 0 without one',
    () => queue()?.oldestReadySeconds,
    'max',
  );
  const running = new Gauge({
    name: 'khanesh_speech_jobs_running',
    help: 'Speech jobs that this process runs',
    registers,
  });
  const places = new Gauge({
    name: 'khanesh_speech_jobs_places',
    help: 'Speech jobs that this process runs at once at most',
    registers,
  });
  return (count, most) => {
    running.set(count);
    places.set(most);
  };
}
