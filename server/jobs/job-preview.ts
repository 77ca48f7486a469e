import { type Database, isDatabaseUnavailable } from '../database/index.ts';
import type { OnPreview } from '../recordings/index.ts';
import { voiceNamed } from '../speech/index.ts';
import { appendOwnedEvent } from './events.ts';
import type { Job } from './job.ts';
import { JobLost } from './job-lost.ts';

/**
 * Makes preview audio events of a job; undefined for voices that have none. When the database is away it throws, and the
 * job begins again, unless what is being made costs something: then there is no more preview, and the sound goes on.
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
      // Not repeated when it fails: it may be there already, and a reader would hear it twice.
      if (!isMetered || !isDatabaseUnavailable(error)) throw error;
      isSilent = true;
    }
  };
}
