import { setTimeout as delay } from 'node:timers/promises';
import { isPassing } from './exchange.ts';
import { type Asked, outcomeOf } from './journal.ts';
import type { Load } from './load.ts';
import { useJob } from './use-job.ts';

type Settling = Pick<Load, 'journal' | 'exchange' | 'bases' | 'random' | 'background' | 'settled'>;

/** Does the work with so many items at once. */
export async function each<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const worker = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Asks again, with its key, for every request of which nobody knows how it ended. Gives those that stay unknown. */
export async function settleUnknown(load: Settling, forMs: number): Promise<Asked[]> {
  const { journal, exchange, bases, random } = load;
  const deadline = performance.now() + forMs;
  const isOpen = (asked: Asked) => asked.idempotencyKey !== undefined && outcomeOf(asked) === undefined;
  await each(journal.asked.filter(isOpen), 6, async (asked) => {
    while (isOpen(asked) && performance.now() < deadline) {
      const answer = await exchange.ask(random.pick(bases), asked);
      if (answer === undefined || isPassing(answer)) await delay(500);
    }
    useJob(load, asked, random);
  });
  return journal.asked.filter(isOpen);
}

/** Sends every request that was answered once more: the audit compares the answers. */
export async function replayAll({ journal, exchange, bases, random }: Settling): Promise<void> {
  const answered = journal.asked.filter(
    (asked) => asked.idempotencyKey !== undefined && asked.answers.some(({ status }) => status < 300),
  );
  await each(answered, 6, async (asked) => {
    for (let attempt = 0; attempt < 20; attempt++) {
      const answer = await exchange.ask(random.pick(bases), asked);
      if (answer !== undefined && !isPassing(answer)) {
        if (answer.status >= 300)
          journal.problems.push(
            `the replay of key "${asked.idempotencyKey}" was answered ${answer.status} ${answer.code}`,
          );
        return;
      }
      await delay(300);
    }
    journal.problems.push(`the replay of key "${asked.idempotencyKey}" was never answered`);
  });
}
