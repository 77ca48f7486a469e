import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { type Exchange, isPassing } from './exchange.ts';
import type { Asked, Client, Journal, Operation } from './journal.ts';
import { outcomeOf } from './journal.ts';
import { drawText } from './texts.ts';
import { useJob } from './use-job.ts';

export interface Load {
  journal: Journal;
  exchange: Exchange;
  clients: readonly Client[];
  /** The addresses of the servers. */
  bases: readonly string[];
  random: Random;
  /** Ends the asking. */
  until: AbortSignal;
  /** Ends those who follow jobs. */
  settled: AbortSignal;
  /** Work that goes on after its request: followers, cancellations, downloads. */
  background: Set<Promise<void>>;
}

/** Everything that one account asks for, and how many of its clients ask at once. */
export const HABITS: Readonly<Record<string, { loops: number; pauseMs: number; keyless?: boolean }>> = {
  large: { loops: 3, pauseMs: 250 },
  second: { loops: 2, pauseMs: 350 },
  // Soon at the end of its allowances.
  small: { loops: 1, pauseMs: 600 },
  // With approved additional units.
  extra: { loops: 1, pauseMs: 600 },
  // More often than its limit of requests a minute allows.
  narrow: { loops: 1, pauseMs: 150 },
  // Sends no idempotency keys, so that an answer that is lost stays lost.
  keyless: { loops: 1, pauseMs: 700, keyless: true },
};

/** Runs all clients until the signal; resolves when the last answer has come. */
export async function runLoad(load: Load): Promise<void> {
  const loops = load.clients.flatMap((client) => {
    const { loops, pauseMs, keyless = false } = HABITS[client.name]!;
    return Array.from({ length: loops }, (_, index) =>
      loop(load, client, load.random.fork(`${client.name} ${index}`), pauseMs, keyless),
    );
  });
  await Promise.all(loops);
}

async function loop(load: Load, client: Client, random: Random, pauseMs: number, keyless: boolean) {
  const { until } = load;
  while (!until.aborted) {
    await act(load, client, random, keyless);
    await delay(random.between(0.2, 1.8) * pauseMs, undefined, { signal: until }).catch(() => undefined);
  }
}

async function act(load: Load, client: Client, random: Random, keyless: boolean): Promise<void> {
  if (keyless)
    return request(load, client, random, random.pick(['diacritize', 'pinglish', 'speech'] as const), true);
  const choice = random.whole(1, 100);
  if (choice <= 32) return request(load, client, random, random.pick(['diacritize', 'pinglish'] as const));
  if (choice <= 40) return request(load, client, random, 'translate');
  if (choice <= 52) return request(load, client, random, 'speech');
  if (choice <= 74) return request(load, client, random, 'jobs');
  if (choice <= 86) return replay(load, client, random);
  if (choice <= 90) return conflict(load, client, random);
  if (choice <= 94) return malformed(load, client, random);
  return readUsage(load, client, random);
}

/** A new request, sent a few times if it must be. What is still unknown then is found out after the run. */
async function request(
  load: Load,
  client: Client,
  random: Random,
  operation: Operation,
  keyless = false,
): Promise<void> {
  const { exchange, bases, journal, until } = load;
  const asked: Asked = {
    client,
    operation,
    path: operation === 'jobs' ? '/v1/speech/jobs' : `/v1/${operation}`,
    body: drawBody(operation, random),
    idempotencyKey: keyless ? undefined : `of ${client.name} ${randomUUID()}`,
    answers: [],
    lost: 0,
  };
  journal.asked.push(asked);
  // Two clients of one account with one key, at two servers.
  if (!keyless && random.chance(0.1)) {
    await Promise.all(bases.map((base) => exchange.ask(base, asked)));
  }
  for (let attempt = 0; attempt < (keyless ? 1 : 4) && outcomeOf(asked) === undefined; attempt++) {
    if (attempt > 0)
      await delay(random.between(100, 1_500), undefined, { signal: until }).catch(() => undefined);
    if (until.aborted) break;
    const cutAfterMs = random.chance(0.12) ? random.between(0, 400) : undefined;
    const key = random.chance(0.15) ? random.pick(client.rotating.keys) : client.key;
    await exchange.ask(random.pick(bases), asked, { key, cutAfterMs });
  }
  if (operation === 'jobs') useJob(load, asked, random);
}

function drawBody(operation: Operation, random: Random): object {
  switch (operation) {
    case 'diacritize':
      return { text: drawText(random, 10), include_ezafe: random.chance(0.5) };
    case 'pinglish':
      return { text: drawText(random, 10), style: random.pick(['readable', 'systematic']) };
    case 'translate':
      return { text: drawText(random, 4) };
    case 'speech':
      return { text: drawText(random, 3), ...drawVoice(random, 0.2) };
    case 'jobs':
      return { text: drawText(random, 10), ...drawVoice(random, 0.1) };
  }
}

function drawVoice(random: Random, premium: number): object {
  if (random.chance(premium)) return { tier: 'premium', voice: random.pick(['Kore', 'Puck', 'Leda']) };
  return { tier: 'basic', voice: random.pick(['kian', 'kian', 'leyla', 'ava', 'mana', 'amir']) };
}

/** A request that has ended, once more: the audit compares the answers. */
async function replay(load: Load, client: Client, random: Random): Promise<void> {
  const { exchange, bases } = load;
  const asked = drawAnswered(load, client, random);
  if (asked !== undefined) await exchange.ask(random.pick(bases), asked);
}

/** A used key with another body is refused. */
async function conflict(load: Load, client: Client, random: Random): Promise<void> {
  const { exchange, bases, journal } = load;
  const asked = drawAnswered(load, client, random);
  if (asked === undefined) return;
  const { path, idempotencyKey } = asked;
  const got = await exchange.send(random.pick(bases), {
    method: 'POST',
    path,
    key: client.key,
    idempotencyKey,
    body: { ...asked.body, text: 'متنی دیگر' },
  });
  if (got === undefined || isPassing(got.answer) || got.answer.code === 'idempotency_conflict') return;
  journal.problems.push(
    `key "${idempotencyKey}" was taken for another body: ${got.answer.status} ${got.answer.code}`,
  );
}

function drawAnswered({ journal }: Load, client: Client, random: Random): Asked | undefined {
  const answered = journal.asked.filter(
    (asked) => asked.client === client && asked.answers.some(({ status }) => status < 300),
  );
  return answered.length === 0 ? undefined : random.pick(answered);
}

async function malformed({ exchange, bases, journal }: Load, client: Client, random: Random): Promise<void> {
  const wrong = random.pick([
    { path: '/v1/diacritize', body: { text: 'no Persian' } },
    { path: '/v1/pinglish', body: { text: 'سلام', style: 'none' } },
    { path: '/v1/speech', body: { text: 'سلام', tier: 'basic', voice: 'nobody' } },
    { path: '/v1/speech/jobs', body: { text: 'سلام', tier: 'basic', voice: 'ava' } },
  ]);
  const got = await exchange.send(random.pick(bases), { method: 'POST', key: client.key, ...wrong });
  if (got !== undefined && !isPassing(got.answer) && got.answer.status !== 400)
    journal.problems.push(
      `a wrong request to ${wrong.path} was answered ${got.answer.status} ${got.answer.code}`,
    );
}

/** Within five seconds of its end a revoked key works nowhere; until then it does. */
async function readUsage({ exchange, bases, journal }: Load, client: Client, random: Random): Promise<void> {
  const { revoked } = client;
  const key = random.chance(0.5) ? revoked.key : client.key;
  const sent = performance.now();
  const got = await exchange.send(random.pick(bases), { path: '/v1/usage', key });
  if (got === undefined || isPassing(got.answer)) return;
  const { status } = got.answer;
  if (key !== revoked.key) {
    if (status !== 200) journal.problems.push(`usage of ${client.name} was answered ${status}`);
  } else if (status === 200 && sent > revoked.after + 5_500)
    journal.problems.push(
      `a key of ${client.name} worked ${Math.round(sent - revoked.after)} ms after it was revoked`,
    );
  else if (status === 401 && performance.now() < revoked.before)
    journal.problems.push(`a key of ${client.name} was refused before it was revoked`);
}
