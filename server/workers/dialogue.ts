import { afterRunning } from '../repeat/index.ts';
import type { Host, HostEnd, HostListener } from './host.ts';

/**
 * A host that answers one question at a time, each with one message. It keeps this process alive only while somebody
 * waits for an answer.
 */
export interface Dialogue<Question, Answer> {
  readonly alive: boolean;
  /**
   * The next message, without a question: programs say by themselves that they are ready. Must not be called before the
   * last answer has settled. Rejects when the host ends; one that is silent for `patienceMs`, while this process runs, is ended.
   */
  next(patienceMs?: number): Promise<Answer>;
  /** Sends a question and gives its answer, as `next` does. */
  ask(question: Question, patienceMs: number): Promise<Answer>;
  /** Ends the host; see Host. */
  close(reason?: string): Promise<void>;
}

/** A dialogue with the host that `start` starts; `died` makes the error of its end. */
export function createDialogue<Question, Answer>(
  start: (listener: HostListener<Answer>) => Host<Question>,
  died: (end: HostEnd) => Error,
): Dialogue<Question, Answer> {
  let waiting: PromiseWithResolvers<Answer> | undefined;
  const take = () => {
    const taken = waiting;
    waiting = undefined;
    return taken;
  };
  const host = start({
    onMessage: (answer) => take()?.resolve(answer),
    onEnd: (end) => take()?.reject(died(end)),
  });
  host.hold(false);

  const next = (patienceMs?: number): Promise<Answer> => {
    if (!host.alive) return Promise.reject(died({ reason: 'was stopped' }));
    waiting = Promise.withResolvers();
    host.hold(true);
    // A host that had no time to answer is not silent.
    const forget =
      patienceMs === undefined ? () => {} : afterRunning(patienceMs, () => void host.terminate());
    return waiting.promise.finally(() => {
      forget();
      host.hold(false);
    });
  };

  return {
    get alive() {
      return host.alive;
    },
    next,
    ask(question, patienceMs) {
      const answer = next(patienceMs);
      if (host.alive) host.send(question);
      return answer;
    },
    close: (reason) => host.terminate(reason),
  };
}
