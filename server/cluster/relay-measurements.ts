import cluster, { type Worker } from 'node:cluster';
import type { Measured, ToPrimary, ToServer } from './messages.ts';

// Whoever reads /metrics has an answer within three seconds.
const PATIENCE_MS = 1_500;

/** One server's wish to know what the others measured. */
interface Question {
  missing: Set<number>;
  others: Measured[];
  answer(): void;
}

/** Asks all other servers for what they measured when one server wants to know, and gives it what came in time. */
export function relayMeasurements(): void {
  const questions = new Map<number, Question>();
  let lastId = 0;

  function ask(asker: Worker, id: number): void {
    const others = Object.values(cluster.workers ?? {}).filter(
      (worker) => worker !== undefined && worker.id !== asker.id && worker.isConnected(),
    ) as Worker[];
    const own = ++lastId;
    const answers: Measured[] = [];
    const answer = () => {
      clearTimeout(timer);
      questions.delete(own);
      send(asker, { kind: 'measured-all', id, others: answers });
    };
    const timer = setTimeout(answer, PATIENCE_MS);
    questions.set(own, { missing: new Set(others.map((other) => other.id)), others: answers, answer });
    for (const other of others) send(other, { kind: 'measure', id: own });
    if (others.length === 0) answer();
  }

  cluster.on('message', (worker: Worker, message: ToPrimary) => {
    if (message.kind === 'measure-all') ask(worker, message.id);
    if (message.kind !== 'measured') return;
    const question = questions.get(message.id);
    if (!question?.missing.delete(worker.id)) return;
    question.others.push(message.measured);
    if (question.missing.size === 0) question.answer();
  });
}

function send(worker: Worker, message: ToServer): void {
  worker.process.send?.(message, () => undefined);
}
