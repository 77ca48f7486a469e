import { type Database, isDatabaseUnavailable } from '../database/index.ts';
import type { OnPreview } from '../recordings/index.ts';
import { voiceNamed } from '../speech/index.ts';
import { appendOwnedEvent } from './events.ts';
import type { Job } from './job.ts';
import { JobLost } from './job-lost.ts';

/**
 * Adds preview audio events to a job; undefined for voices without preview. When the database is away it throws, and
 * the job starts again. A metered engine would be paid twice: then only the preview ends, and the recording goes on.
 */
export function jobPreview(
  database: Database,
  job: Job,
  owner: string,
  isMetered: boolean,
): OnPreview | undefined {
  // Only the featured voices stream while they speak.
  if (voiceNamed(job.request.voice)?.role !== 'featured') return undefined;
  let isSilent = false;
  return async (mp3) => {
    if (isSilent) return;
    const data = { audioBase64: Buffer.from(mp3).toString('base64') };
    try {
      if (!(await appendOwnedEvent(database, job.id, owner, 'audio', data))) throw new JobLost();
    } catch (error) {
      // Not repeated after a failure: the event may be stored already, and a listener would hear it twice.
      if (!isMetered || !isDatabaseUnavailable(error)) throw error;
      isSilent = true;
    }
  };
}
