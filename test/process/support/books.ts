import { expect } from 'vitest';
import type { Database } from '../../../server/database/index.ts';
import { get } from '../../support/start-service.ts';

interface FinishedJob {
  status: string;
  result?: { usage: { seconds: number; grace_seconds: number } };
}

/** Expects that the account was charged exactly what its results say, and that nothing is reserved. */
export async function expectBooksToBalance(
  url: string,
  key: string,
  jobs: readonly FinishedJob[],
): Promise<void> {
  const seconds = jobs.reduce((sum, { result }) => sum + (result?.usage.seconds ?? 0), 0);
  const { basic_speech: books } = (await get(`${url}/v1/usage`, key)).body;
  expect(books.used_seconds + books.grace_seconds).toBeCloseTo(seconds, 3);
  expect(books.reserved_seconds).toBe(0);
}

/** Expects that no job is under way, that nothing is reserved, and that the last event of every job is its only terminal one. */
export async function expectNothingStuck(database: Database): Promise<void> {
  const ask = (name: string, text: string) => database.query({ name: `nothing-stuck-${name}`, text });
  expect(await ask('open', "SELECT id FROM speech_jobs WHERE status IN ('queued', 'running')")).toEqual([]);
  expect(await ask('held', "SELECT id FROM reservations WHERE state = 'held'")).toEqual([]);
  expect(
    await ask(
      'events',
      `SELECT job_id FROM job_events GROUP BY job_id
       HAVING count(*) <> max(id) OR count(*) FILTER (WHERE event IN ('complete', 'error')
         OR convert_from(data, 'UTF8') LIKE '%"cancelled"%') <> 1`,
    ),
  ).toEqual([]);
}

/** The audio files that jobs and cached results name. */
export async function namedAudio(database: Database): Promise<string[]> {
  const rows = await database.query<{ audio_id: string }>({
    name: 'named-audio',
    text: `SELECT audio_id FROM speech_jobs WHERE audio_id IS NOT NULL
           UNION SELECT audio_id FROM cache_entries WHERE audio_id IS NOT NULL ORDER BY audio_id`,
  });
  return rows.map((row) => row.audio_id);
}
