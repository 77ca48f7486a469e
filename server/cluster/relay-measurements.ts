import cluster, { type Worker } from 'node:cluster';
import { addCounts, countsOf } from './counts.ts';
import type { Measured, ToPrimary, ToServer } from './messages.ts';

// Whoever reads /metrics has an answer within three seconds.
const PATIENCE_MS = 1_500;

/** One server's wish to know what the others measured. */
interface Question {
  missing: Set<number>;
  answers: Measured[];
  answer(): void;
}

/**
 * Asks all other servers for what they measured when one server wants to know, and gives it what came in time. Of those that
 * have ended and of those that are silent it gives what they had counted when they were last heard: a sum that falls would
 * be taken for counters that begin anew.
 */
export function relayMeasurements(): void {
  const questions = new Map<number, Question>();
  const lastHeard = new Map<number, Measured>();
  let ofEnded: Measured = [];
  let lastId = 0;

  function ask(asker: Worker, id: number): void {
    const others = Object.values(cluster.workers ?? {}).filter(
      (worker) => worker !== undefined && worker.id !== asker.id && worker.isConnected(),
    ) as Worker[];
    const own = ++lastId;
    const missing = new Set(others.map((other) => other.id));
    // Who ends from now on counts as one of the others.
    const answers = [ofEnded];
    const answer = () => {
      clearTimeout(timer);
      questions.delete(own);
      for (const silent of missing) answers.push(lastHeard.get(silent) ?? []);
      send(asker, { kind: 'measured-all', id, others: answers });
    };
    const timer = setTimeout(answer, PATIENCE_MS);
    questions.set(own, { missing, answers, answer });
    for (const other of others) send(other, { kind: 'measure', id: own });
    if (others.length === 0) answer();
  }

  function take(server: number, measured: Measured, question: Question | undefined): void {
    if (!question?.missing.delete(server)) return;
    question.answers.push(measured);
    if (question.missing.size === 0) question.answer();
  }

  cluster.on('message', (worker: Worker, message: ToPrimary) => {
    // What comes after its end has been counted without it.
    if (message.kind === 'ready' || worker.isDead()) return;
    lastHeard.set(worker.id, countsOf(message.measured));
    if (message.kind === 'measure-all') ask(worker, message.id);
    else take(worker.id, message.measured, questions.get(message.id));
  });
  cluster.on('exit', ({ id }: Worker) => {
    const counted = lastHeard.get(id) ?? [];
    lastHeard.delete(id);
    ofEnded = addCounts(ofEnded, counted);
    for (const question of [...questions.values()]) take(id, counted, question);
  });
}

function send(worker: Worker, message: ToServer): void {
  worker.process.send?.(message, () => undefined);
}
