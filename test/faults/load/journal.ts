import type { ParsedEvent } from '../../support/parse-events.ts';

export type Operation = 'diacritize' | 'pinglish' | 'translate' | 'speech' | 'jobs';

/** An account with what its clients know of it. */
export interface Client {
  name: string;
  accountId: string;
  /** A key that works to the end. */
  key: string;
  keyId: string;
  /** A second one, which is rotated in the run. */
  rotating: { id: string; keys: string[] };
  /** A third one, which is revoked in the run. */
  revoked: { id: string; key: string; before: number; after: number };
}

/** What was answered, without what may differ between two answers to one key. */
export interface Answer {
  status: number;
  /** Of an error. */
  code?: string | undefined;
  retryable?: boolean;
  /** Of a success: the body without addresses that are signed anew each time. */
  text?: string;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of many operations, checked against the contract already
  body?: any;
}

/** One logical request: sent once or more often, with one idempotency key or without. */
export interface Asked {
  client: Client;
  operation: Operation;
  path: string;
  body: object;
  idempotencyKey: string | undefined;
  /** All answers that arrived, in the order of arrival. */
  answers: Answer[];
  /** Attempts whose answer never came. */
  lost: number;
}

/** A job as its clients saw it. */
export interface SeenJob {
  id: string;
  asked: Asked;
  /** What each follower has received, in its order; reconnections included. */
  followers: ParsedEvent[][];
  /** Whether a client has asked to cancel it. */
  cancelled: boolean;
  /** Pieces of the audio that arrived whole. */
  pieces: { start: number; bytes: Buffer }[];
}

/** Everything that the clients of a run saw. */
export interface Journal {
  asked: Asked[];
  jobs: Map<string, SeenJob>;
  /** What was found wrong while it happened. */
  problems: string[];
  /** How often each status and code was answered. */
  counts: Map<string, number>;
  count(name: string): void;
}

export function createJournal(): Journal {
  const counts = new Map<string, number>();
  return {
    asked: [],
    jobs: new Map(),
    problems: [],
    counts,
    count: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
  };
}

/** The answer that says how a request ended: its first success, else a refusal that retrying would not change. */
export function outcomeOf({ answers }: Asked): Answer | undefined {
  const success = answers.find(({ status }) => status < 300);
  return success ?? answers.find(({ status, retryable }) => status >= 400 && retryable === false);
}
