import { expect } from 'vitest';
import { get } from '../../support/start-service.ts';
import { expectBooksToBalance, expectNothingStuck, namedAudio } from './books.ts';
import type { ProcessService } from './process-service.ts';

/** Expects that every one of these jobs has succeeded and is paid, as the server at this address says. */
export async function expectAllSucceeded(
  url: string,
  key: string,
  jobs: readonly { id: string }[],
): Promise<void> {
  const answers = await Promise.all(jobs.map(({ id }) => get(`${url}/v1/speech/jobs/${id}`, key)));
  const shown = answers.map(({ body }) => body);
  expect(shown.map(({ status }) => status)).toEqual(jobs.map(() => 'succeeded'));
  await expectBooksToBalance(url, key, shown);
}

/** Expects that no job and no amount is stuck, and that every file is named by a row. An embedded database must be free. */
export async function expectNothingLeft(service: ProcessService): Promise<void> {
  const database = await service.openDatabase();
  await expectNothingStuck(database);
  expect(await service.sweptFiles(database)).toEqual(await namedAudio(database));
  await database.close();
}
