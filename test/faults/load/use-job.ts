import { setTimeout as delay } from 'node:timers/promises';
import { isTerminal } from '../../process/support/read-stream.ts';
import { type ParsedEvent, parseEvents } from '../../support/parse-events.ts';
import { abortAfter } from '../abort-after.ts';
import type { Random } from '../random.ts';
import type { Exchange } from './exchange.ts';
import type { Asked, Journal, SeenJob } from './journal.ts';

interface Using {
  journal: Journal;
  exchange: Exchange;
  bases: readonly string[];
  settled: AbortSignal;
  background: Set<Promise<void>>;
}

// Twice the heartbeat of a stream: a connection that is silent for longer is dead.
const SILENT_MS = 30_000;

/** Follows, cancels and downloads an accepted job, as its clients may, in the background. Harmless without a job. */
export function useJob(using: Using, asked: Asked, random: Random): void {
  const id: string | undefined = asked.answers.find(({ status }) => status === 202)?.body.id;
  if (id === undefined || using.journal.jobs.has(id)) return;
  const job: SeenJob = { id, asked, followers: [], cancelled: false, pieces: [] };
  using.journal.jobs.set(id, job);
  for (let count = random.whole(0, 2); count > 0; count--) keep(using, follow(using, job, random));
  if (random.chance(0.15)) keep(using, cancel(using, job, random));
}

function keep({ background, journal }: Using, work: Promise<void>): void {
  const kept = work
    .catch((error: Error) => void journal.problems.push(`the run itself failed: ${error.stack}`))
    .finally(() => background.delete(kept));
  background.add(kept);
}

/** Reads all events, over as many connections as it takes, and then fetches the audio. */
async function follow(using: Using, job: SeenJob, random: Random): Promise<void> {
  const { journal, settled, bases } = using;
  const events: ParsedEvent[] = [];
  job.followers.push(events);
  while (!settled.aborted && !isTerminal(events.at(-1))) {
    const gone = random.chance(0.3) ? abortAfter(random.whole(1, 1_500), settled) : settled;
    await readOnce(using, job, random.pick(bases), events, gone, random.chance(0.5));
    journal.count('event stream');
    await delay(random.between(20, 400), undefined, { signal: settled }).catch(() => undefined);
  }
  const end = events.at(-1);
  if (end?.event === 'complete') await download(using, job, end.data.audio_url, random);
}

async function readOnce(
  { journal }: Using,
  job: SeenJob,
  base: string,
  events: ParsedEvent[],
  gone: AbortSignal,
  byQuery: boolean,
): Promise<void> {
  const after = events.at(-1)?.id;
  const query = after !== undefined && byQuery ? `?after=${after}` : '';
  const headers: Record<string, string> = { Authorization: `Bearer ${job.asked.client.key}` };
  if (after !== undefined && !byQuery) headers['Last-Event-ID'] = String(after);
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(), SILENT_MS);
  let unread = '';
  try {
    const signal = AbortSignal.any([gone, silent.signal]);
    const response = await fetch(`${base}/v1/speech/jobs/${job.id}/events${query}`, { headers, signal });
    if (response.status !== 200) return await refused(journal, job, response);
    for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
      timer.refresh();
      const blocks = (unread + text).split('\n\n');
      unread = blocks.pop()!;
      for (const block of blocks) events.push(...parseEvents(`${block}\n\n`));
    }
  } catch {
    // The connection broke, or the client has gone.
  } finally {
    clearTimeout(timer);
    silent.abort();
  }
}

async function refused(journal: Journal, { id }: SeenJob, response: Response): Promise<void> {
  const { status } = response;
  const text = await response.text();
  if (status !== 503 && status !== 429)
    journal.problems.push(`the events of job ${id} were answered ${status} ${text}`);
}

async function cancel({ exchange, bases, settled }: Using, job: SeenJob, random: Random): Promise<void> {
  await delay(random.between(0, 2_000), undefined, { signal: settled }).catch(() => undefined);
  const path = `/v1/speech/jobs/${job.id}/cancel`;
  for (let attempt = 0; attempt < 3; attempt++) {
    // Whether it is answered or not: it may have arrived.
    job.cancelled = true;
    const got = await exchange.send(random.pick(bases), { method: 'POST', path, key: job.asked.client.key });
    if (got?.answer.status === 200) return;
  }
}

/** The whole file or some parts of it; what arrives whole is compared after the run. */
async function download(
  { exchange, bases }: Using,
  job: SeenJob,
  address: string,
  random: Random,
): Promise<void> {
  const { pathname, search } = new URL(address);
  const path = pathname + search;
  const ranges = random.chance(0.5) ? [undefined] : [drawRange(random), drawRange(random)];
  for (const range of ranges) {
    const headers: Record<string, string> = range === undefined ? {} : { Range: range };
    const cutAfterMs = random.chance(0.1) ? random.between(0, 50) : undefined;
    const got = await exchange.send(random.pick(bases), { path, headers, cutAfterMs });
    if (got === undefined || got.response.status > 206) continue;
    const start = Number(/^bytes (\d+)-/.exec(got.response.headers.get('Content-Range') ?? '')?.[1] ?? 0);
    job.pieces.push({ start, bytes: got.bytes });
  }
}

function drawRange(random: Random): string {
  const start = random.whole(0, 4_000);
  return random.pick([
    `bytes=${start}-`,
    `bytes=${start}-${start + random.whole(0, 9_000)}`,
    `bytes=-${start + 1}`,
  ]);
}
