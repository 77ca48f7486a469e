import { parseEvents } from '../../support/parse-events.ts';
import { persist } from '../load/exchange.ts';
import { type Asked, type Client, outcomeOf, type SeenJob } from '../load/journal.ts';
import type { Load } from '../load/load.ts';
import { each } from '../load/settle.ts';
import {
  auditAnswers,
  auditAudio,
  auditEnd,
  auditEvents,
  auditPieces,
  auditSameAudio,
  type Download,
  type EndedJob,
  type SpeechResult,
} from './audits.ts';
import { type Amounts, amountsOf, auditUsage, NOTHING, sum, type Usage } from './usage.ts';

type Examining = Pick<Load, 'journal' | 'exchange' | 'bases' | 'random' | 'clients'>;

const PATIENCE_MS = 30_000;
const AT_ONCE = 6;

/** Reads everything that the service shows of a run and audits it; gives what is wrong. */
export async function examine(load: Examining): Promise<string[]> {
  const { journal, clients } = load;
  const problems: string[] = [];
  const jobs = new Map<string, EndedJob | undefined>();
  const spoken: { request: string; audioId: string; name: string }[] = [];

  await each([...journal.jobs.values()], AT_ONCE, async (job) => {
    const ended = await examineJob(load, job, problems);
    jobs.set(job.id, ended);
    if (ended?.audio_url)
      spoken.push({ request: requestOf(job.asked), audioId: idOf(ended.audio_url), name: `job ${job.id}` });
  });
  const speech = journal.asked.filter(({ operation }) => operation === 'speech');
  await each(speech, AT_ONCE, async (asked) => {
    const body = outcomeOf(asked)?.body;
    if (body === undefined) return;
    const name = `speech of request ${body.request_id}`;
    problems.push(...auditAudio(name, body as SpeechResult, await fetchAudio(load, body.audio_url)));
    spoken.push({ request: requestOf(asked), audioId: idOf(body.audio_url), name });
  });
  problems.push(...auditSameAudio(spoken));
  for (const { idempotencyKey, answers } of journal.asked) {
    if (idempotencyKey !== undefined)
      problems.push(
        ...auditAnswers(
          idempotencyKey,
          answers.flatMap(({ text }) => text ?? []),
        ),
      );
  }
  for (const client of clients) problems.push(...(await examineUsage(load, client, jobs)));
  return problems;
}

const requestOf = ({ body }: Asked) => JSON.stringify(body);
const idOf = (address: string) => new URL(address).searchParams.get('id')!;

async function examineJob(load: Examining, job: SeenJob, problems: string[]): Promise<EndedJob | undefined> {
  const { exchange, bases, random } = load;
  const { key } = job.asked.client;
  const path = `/v1/speech/jobs/${job.id}`;
  const both = random.shuffled(bases);
  const { answer } = await persist(exchange, both, { path, key }, PATIENCE_MS);
  const ended = answer.body as EndedJob | undefined;
  problems.push(...auditEnd(ended, job.id, job.cancelled));
  if (ended === undefined) return undefined;
  const isOver = ['succeeded', 'failed', 'cancelled'].includes(ended.status);
  // The stream of a job that goes on has no end.
  if (!isOver) return ended;
  const { bytes } = await persist(exchange, both, { path: `${path}/events`, key }, PATIENCE_MS);
  const events = parseEvents(bytes.toString());
  problems.push(...auditEvents(ended, events, job.followers));
  const file = ended.audio_url === undefined ? undefined : await fetchAudio(load, ended.audio_url);
  const result = ended.status === 'succeeded' ? ended.result : undefined;
  problems.push(...auditAudio(`job ${job.id}`, result, file));
  if (result && file)
    problems.push(...auditPieces(`job ${job.id}`, file.bytes, job.pieces, events, result.mime_type));
  return ended;
}

async function fetchAudio({ exchange, bases, random }: Examining, address: string): Promise<Download> {
  const { pathname, search } = new URL(address);
  const { bytes, response } = await persist(
    exchange,
    random.shuffled(bases),
    { path: pathname + search },
    PATIENCE_MS,
  );
  return { audioId: idOf(address), status: response.status, bytes };
}

async function examineUsage(
  { journal, exchange, bases }: Examining,
  client: Client,
  jobs: ReadonlyMap<string, EndedJob | undefined>,
): Promise<string[]> {
  const { answer } = await persist(exchange, bases, { path: '/v1/usage', key: client.key }, PATIENCE_MS);
  const asked = journal.asked.filter((one) => one.client === client);
  const charged: Amounts[] = asked.flatMap((one) => {
    const usage = one.operation === 'jobs' ? undefined : outcomeOf(one)?.body?.usage;
    return usage === undefined ? [] : [amountsOf(usage)];
  });
  for (const { id, asked } of journal.jobs.values()) {
    const usage = asked.client === client ? jobs.get(id)?.result?.usage : undefined;
    if (usage !== undefined) charged.push(amountsOf({ meter: meterOf(asked), ...usage }));
  }
  const unknown = asked
    .filter((one) => one.idempotencyKey === undefined && outcomeOf(one) === undefined)
    .map((one) => mostOf(one));
  return auditUsage(client.name, answer.body as Usage, sum(charged), sum([NOTHING, ...unknown]));
}

const meterOf = ({ body }: Asked) =>
  (body as { tier?: string }).tier === 'premium' ? 'premium_speech' : 'basic_speech';

/** What a request without a key may have cost: a second of speech is at least five code points. */
function mostOf({ operation, body }: Asked): Amounts {
  const length = [...(body as { text: string }).text].length;
  if (operation !== 'speech') return { ...NOTHING, units: length * (operation === 'translate' ? 2 : 1) };
  const most = length * 200 + 5_000;
  return meterOf({ body } as Asked) === 'premium_speech'
    ? { ...NOTHING, premium: most }
    : { ...NOTHING, basic: most };
}
