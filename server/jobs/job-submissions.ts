import { type AudioStore, retryWhileStoreAway } from '../audio/index.ts';
import { type Database, retryWhileDatabaseAway } from '../database/index.ts';
import { readSound, storeSound } from '../recordings/index.ts';
import { type Sound, SpeechFailure, type Submissions } from '../speech/index.ts';
import type { Job } from './job.ts';
import { JobLost } from './job-lost.ts';
import * as sql from './statements/statements.ts';

/** The submissions of a job, kept in the database for the worker that takes the job over. */
export interface JobSubmissions extends Submissions {
  /** Resolves when no submitted section is unfinished; at once if there is none. */
  settled(): Promise<void>;
}

interface Parts {
  database: Database;
  store: AudioStore;
  /** The version of the engine: sounds of two engines are never joined. */
  engine: string;
  /** How long a sound is kept for a store that is away, in milliseconds. */
  storeForMs: number;
  /** Aborted when no further section may begin. */
  signal: AbortSignal;
}

export function createJobSubmissions(
  { database, store, storeForMs, engine, signal }: Parts,
  job: Job,
  owner: string,
): JobSubmissions {
  let out = Promise.withResolvers<void>();
  out.resolve();
  const useStore = <T>(use: () => Promise<T>) => retryWhileStoreAway(use, storeForMs, signal);
  const values = (section: number, ...more: unknown[]) => [job.id, engine, section, owner, ...more];

  return {
    settled: () => out.promise,

    async begin(section) {
      signal.throwIfAborted();
      const rows = await retryWhileDatabaseAway(
        () => database.query<Row>(sql.BEGIN_SECTION, values(section)),
        signal,
      );
      const [row] = rows;
      if (row === undefined) throw new JobLost();
      if (row.audioId !== null) return useStore(() => readFinished(store, row.audioId!));
      if (row.owner !== owner) throw unfinished();
      out = Promise.withResolvers();
      return undefined;
    },

    async withdraw(section) {
      await retryWhileDatabaseAway(() => database.query(sql.WITHDRAW_SECTION, values(section)), signal);
      out.resolve();
    },

    async finish(section, sound) {
      const id = await useStore(() => storeSound(store, sound));
      await retryWhileDatabaseAway(() => database.query(sql.FINISH_SECTION, values(section, id)), signal);
      out.resolve();
    },
  };
}

/**
 * Throws SpeechFailure `uncertain` when a job that was taken over has an unfinished section, whatever its engine: the
 * operator may have changed the voice's engine since.
 */
export async function refuseUnfinished(database: Database, job: Job, signal: AbortSignal): Promise<void> {
  const rows = await retryWhileDatabaseAway(() => database.query(sql.UNFINISHED_SECTIONS, [job.id]), signal);
  if (rows.length > 0) throw unfinished();
}

interface Row {
  owner: string;
  audioId: string | null;
}

async function readFinished(store: AudioStore, audioId: string): Promise<Sound> {
  const sound = await readSound(store, audioId);
  if (sound !== undefined) return sound;
  throw new SpeechFailure('the sound of a finished section is gone from the audio store', { kind: 'lost' });
}

function unfinished(): SpeechFailure {
  const message = 'a section was submitted by a worker that did not live to see its sound';
  return new SpeechFailure(message, { kind: 'uncertain' });
}
