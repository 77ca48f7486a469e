import { audioUrl } from '../../audio/index.ts';
import type { Schemas } from '../../contract/index.ts';
import type { Job, JobEvent } from '../../jobs/index.ts';
import { recordingView } from './speech-view.ts';

type SpeechJob = Schemas['SpeechJob'];

/** What the addresses in answers are made of. */
export interface Addressing {
  /** Base address without a trailing slash. */
  publicUrl: string;
  signingSecret: string;
}

/** The job as the contract shows it, with a fresh audio address when it has audio. */
export function jobView(job: Job, addressing: Addressing, now: Date): SpeechJob {
  const base = `${addressing.publicUrl}/v1/speech/jobs/${job.id}`;
  const view = {
    id: job.id,
    request_id: job.requestId,
    status: job.status,
    tier: job.tier,
    stream_format: job.tier === 'basic' ? 'mp3' : 'pcm_s16le',
    created_at: job.createdAt.toISOString(),
    started_at: job.startedAt?.toISOString() ?? null,
    finished_at: job.finishedAt?.toISOString() ?? null,
    status_url: base,
    stream_url: `${base}/events`,
    cancel_url: `${base}/cancel`,
  };
  if (job.status === 'failed') return { ...view, error: job.error } as SpeechJob;
  if (job.status !== 'succeeded') return view as SpeechJob;
  const { url, expiresAt } = addressOf(job.audioId!, addressing, now);
  return {
    ...view,
    result: recordingView(job.request, job.result!),
    audio_url: url,
    audio_expires_at: expiresAt.toISOString(),
  } as SpeechJob;
}

/** The data of an event as the contract shows it. `complete` shows the whole job. */
export function eventView({ event, data }: JobEvent, job: Job, addressing: Addressing, now: Date): object {
  if (event === 'complete') return { event: 'complete', ...jobView(job, addressing, now) };
  const fields = JSON.parse(data);
  switch (event) {
    case 'status':
      return { job_id: job.id, status: fields.status };
    case 'audio':
      return { job_id: job.id, format: 'mp3', audio_base64: fields.audioBase64 };
    case 'reset':
      return { job_id: job.id };
    case 'error':
      return { job_id: job.id, status: 'failed', error: fields.error };
  }
}

/** A signed address of this audio, which works for one hour. */
export function addressOf(id: string, { publicUrl, signingSecret }: Addressing, now: Date) {
  return audioUrl({ publicUrl, secret: signingSecret, id, now });
}
