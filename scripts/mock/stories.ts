import { randomUUID } from 'node:crypto';
import { MP3_ID } from './audio.ts';
import { SECONDS } from './two-seconds.ts';

// The examples of the contract name this server and this job.
const SERVER = 'http://127.0.0.1:8080';
const JOB_ID = '7d9a4c52-3e0b-4b7c-8f21-94c6a0de51b3';
const AUDIO_ID = /(developer\/audio\?id=)(\w+)/g;

// As the service does, whose limit is half a minute of Basic speech.
const LONG_BASIC_CODE_POINTS = 350;
const HOUR_S = 3600;
const MOST_JOBS = 1000;

/** What a job, or one recording, is about: the mock keeps it so that every later answer fits. */
export interface Story {
  tier: 'basic' | 'premium';
  isMp3: boolean;
}

interface Asked {
  tier?: string;
  text?: string;
}

/** The stories of this mock's jobs by their ids; an id that it did not give is one of a short Basic text. */
export function createStories() {
  const jobs = new Map<string, Story>();
  return {
    begin(body: Asked): { id: string; story: Story } {
      const id = randomUUID();
      const story = storyOf(body);
      jobs.set(id, story);
      // Forgets the oldest, so that a mock can run for weeks.
      if (jobs.size > MOST_JOBS) jobs.delete(jobs.keys().next().value!);
      return { id, story };
    },
    of: (id: string): Story => jobs.get(id) ?? storyOf({}),
  };
}

export function storyOf({ tier, text = '' }: Asked): Story {
  const isPremium = tier === 'premium';
  const isMp3 = !isPremium && [...text].length > LONG_BASIC_CODE_POINTS;
  return { tier: isPremium ? 'premium' : 'basic', isMp3 };
}

/**
 * An example of the contract as an answer of this mock: its addresses, the job's id, two seconds, and what its story says.
 * Without a story, as for an example that was asked for by name, it keeps its tier and format.
 */
export function tell(
  example: string,
  address: string,
  story: Story | undefined,
  jobId: string = JOB_ID,
): string {
  const expires = Math.floor(Date.now() / 1000) + HOUR_S;
  const until = new Date(expires * 1000).toISOString();
  const told = example
    .replaceAll(SERVER, address)
    .replaceAll(JOB_ID, jobId)
    .replace(/expires=\d+/g, `expires=${expires}`)
    .replace(/("audio_expires_at":\s*")[^"]+/g, `$1${until}`)
    .replace(/("(?:duration_seconds|seconds)":\s*)[\d.]+/g, `$1${SECONDS}`);
  if (story === undefined) return told;
  const { isMp3, tier } = story;
  return told
    .replace(AUDIO_ID, `$1${isMp3 ? MP3_ID : '$2'}`)
    .replace(/("mime_type":\s*")[^"]+/g, `$1${isMp3 ? 'audio/mpeg' : 'audio/wav'}`)
    .replace(/("tier":\s*")(?:basic|premium)/g, `$1${tier}`)
    .replace(/("stream_format":\s*")\w+/g, `$1${tier === 'premium' ? 'pcm_s16le' : 'mp3'}`);
}

/** A stream whose last event is the job that a read gives, without the events up to `after`. */
export function tellStream(stream: string, succeeded: string | undefined, after: number): string {
  const blocks = stream.split('\n\n').filter((block) => block !== '');
  return blocks
    .map((block) => {
      const isComplete = succeeded !== undefined && block.includes('\nevent: complete\n');
      const data = `data: ${JSON.stringify({ event: 'complete', ...JSON.parse(succeeded ?? '{}') })}`;
      return isComplete ? block.replace(/^data: .*$/m, () => data) : block;
    })
    .filter((block) => Number(/^id: (\d+)/.exec(block)?.[1] ?? Infinity) > after)
    .map((block) => `${block}\n\n`)
    .join('');
}
