import { createHash } from 'node:crypto';
import { ERRORS } from '../../../server/errors.ts';
import { readMp3File } from '../../audio/mp3/read-mp3-file.ts';
import { isTerminal, previewOf } from '../../process/support/read-stream.ts';
import type { ParsedEvent } from '../../support/parse-events.ts';

// Every audit is a pure function that gives what is wrong, one line each, with what it takes to find it in the logs.

/** A job as the service shows it at the end. */
export interface EndedJob {
  id: string;
  request_id: string;
  status: string;
  audio_url?: string;
  error?: { code: string };
  result?: SpeechResult;
}

export interface SpeechResult {
  duration_seconds: number;
  mime_type: string;
  usage: { seconds: number; grace_seconds: number };
}

/** An acknowledged job ends, and for a reason that the contract knows. */
export function auditEnd(job: EndedJob | undefined, id: string, wasCancelled: boolean): string[] {
  if (job === undefined) return [`job ${id} was acknowledged and is not there any more`];
  const { status, error } = job;
  const named = `job ${id} (request ${job.request_id})`;
  if (status === 'succeeded') return [];
  if (status === 'cancelled')
    return wasCancelled ? [] : [`${named} was cancelled, and nobody asked for that`];
  if (status !== 'failed') return [`${named} has not ended: it is ${status}`];
  const isDocumented = error !== undefined && error.code in ERRORS && error.code !== 'internal_error';
  return isDocumented ? [] : [`${named} failed for a reason that nobody knows: ${error?.code}`];
}

/** Events count from 1 without a gap and have one end, the last; what followers saw is the beginning of that. */
export function auditEvents(
  { id, status }: Pick<EndedJob, 'id' | 'status'>,
  events: readonly ParsedEvent[],
  followers: readonly (readonly ParsedEvent[])[],
): string[] {
  const problems: string[] = [];
  const wrong = events.findIndex((event, index) => event.id !== index + 1);
  if (wrong >= 0) problems.push(`job ${id}: event ${events[wrong]!.id} stands where ${wrong + 1} is due`);
  const ends = events.filter(isTerminal);
  if (ends.length !== 1) problems.push(`job ${id} is ${status} and has ${ends.length} ends`);
  else if (events.at(-1) !== ends[0]) problems.push(`job ${id} has events after its end`);
  else if (statusAfter(ends[0]!) !== status)
    problems.push(`job ${id} is ${status}, but its last event says ${statusAfter(ends[0]!)}`);
  for (const [index, seen] of followers.entries()) {
    const odd = seen.findIndex((event, place) => lastingEvent(event) !== lastingEvent(events[place]));
    if (odd >= 0)
      problems.push(
        `job ${id}: follower ${index + 1} saw ${seen[odd]!.event} ${seen[odd]!.id} in place ${odd + 1}, a replay shows ${events[odd]?.event} ${events[odd]?.id}`,
      );
    else if (!isTerminal(seen.at(-1)))
      problems.push(`job ${id}: follower ${index + 1} was never told the end; it saw ${seen.length} events`);
  }
  return problems;
}

function statusAfter({ event, data }: ParsedEvent): string {
  if (event === 'complete') return 'succeeded';
  return event === 'error' ? 'failed' : data.status;
}

/** An event without the address that is signed anew each time, and the server that each one names. */
function lastingEvent(event: ParsedEvent | undefined): string | undefined {
  if (event?.event !== 'complete') return event && JSON.stringify(event);
  const { audio_url, audio_expires_at, status_url, stream_url, cancel_url, ...data } = event.data;
  return JSON.stringify({ ...event, data });
}

/** A file as it was downloaded at the end. */
export interface Download {
  audioId: string;
  status: number;
  bytes: Buffer;
}

/** There is audio exactly where speech has succeeded; it is whole, and it is what its name says. */
export function auditAudio(
  name: string,
  result: SpeechResult | undefined,
  file: Download | undefined,
): string[] {
  if (result === undefined) return file === undefined ? [] : [`${name} has not succeeded and has audio`];
  if (file === undefined) return [`${name} has succeeded and has no audio`];
  const { audioId, status, bytes } = file;
  if (status !== 200) return [`the audio ${audioId} of ${name} was answered ${status}`];
  const sum = createHash('sha256').update(bytes).digest('hex');
  if (!audioId.startsWith(`${sum}.`)) return [`the audio ${audioId} of ${name} has other bytes: ${sum}`];
  const seconds = secondsOf(result.mime_type, bytes);
  // MP3 rounds to frames and adds a few of silence.
  const most = result.mime_type === 'audio/wav' ? 0.001 : 0.3;
  const isRight = Math.abs(seconds - result.duration_seconds) <= most;
  return isRight ? [] : [`the audio of ${name} takes ${seconds} s, not ${result.duration_seconds}`];
}

// 24 kHz, mono, 16 bit after a header of 44 bytes; 64 kbit/s.
function secondsOf(mimeType: string, bytes: Buffer): number {
  return mimeType === 'audio/wav' ? (bytes.length - 44) / 48_000 : bytes.length / 8_000;
}

/** Parts that were downloaded in the middle of the run are parts of the file, and the preview is its sound. */
export function auditPieces(
  name: string,
  file: Buffer,
  pieces: readonly { start: number; bytes: Buffer }[],
  events: readonly ParsedEvent[],
  mimeType: string,
): string[] {
  const problems = pieces
    .filter(({ start, bytes }) => !file.subarray(start, start + bytes.length).equals(bytes))
    .map(({ start, bytes }) => `${name}: ${bytes.length} bytes from ${start} on are not those of the file`);
  const preview = previewOf(events);
  // In front of the sound is what only a whole file can say.
  if (mimeType === 'audio/mpeg' && preview.length > 0 && !preview.equals(readMp3File(file).sound))
    problems.push(`${name}: its preview (${preview.length} bytes) is not its file (${file.length} bytes)`);
  return problems;
}

/** Answers to one key, and the answer to its replay, are one answer. */
export function auditAnswers(key: string, texts: readonly string[]): string[] {
  const different = new Set(texts);
  if (different.size <= 1) return [];
  return [`key "${key}" was answered ${different.size} times differently:\n  ${[...different].join('\n  ')}`];
}

/** The same text in the same voice is the same audio, whoever asks. */
export function auditSameAudio(
  spoken: readonly { request: string; audioId: string; name: string }[],
): string[] {
  const first = new Map<string, (typeof spoken)[number]>();
  return spoken.flatMap((one) => {
    const other = first.get(one.request) ?? one;
    first.set(one.request, other);
    if (other.audioId === one.audioId) return [];
    return [`${one.name} and ${other.name} asked for the same and got ${one.audioId} and ${other.audioId}`];
  });
}
