import type { SpeechJobEvent, SucceededSpeechJob } from '../../client/index.ts';

export const jobId = '7d9a4c52-3e0b-4b7c-8f21-94c6a0de51b3';

export const succeeded: SucceededSpeechJob = {
  id: jobId,
  request_id: '5b0f6c1e-0d1a-4c58-9a51-3d8c7a1f2b44',
  status: 'succeeded',
  tier: 'basic',
  stream_format: 'mp3',
  created_at: '2026-01-01T00:00:00.000Z',
  started_at: '2026-01-01T00:00:01.000Z',
  finished_at: '2026-01-01T00:00:02.000Z',
  status_url: `https://speech.example/v1/speech/jobs/${jobId}`,
  stream_url: `https://speech.example/v1/speech/jobs/${jobId}/events`,
  cancel_url: `https://speech.example/v1/speech/jobs/${jobId}/cancel`,
  result: {
    original: 'سلام دنیا 😀',
    mime_type: 'audio/wav',
    duration_seconds: 1.25,
    tier: 'basic',
    voice: 'kian',
    delivery: { style: 'neutral', expressiveness: 'natural', pace: 1 },
    usage: {
      meter: 'basic_speech',
      seconds: 1.25,
      included_seconds: 1.25,
      grace_seconds: 0,
      cache_hit: false,
    },
  } as unknown as SucceededSpeechJob['result'],
  audio_url: 'https://speech.example/v1/developer/audio?id=a&expires=1&signature=b',
  audio_expires_at: '2026-01-01T01:00:02.000Z',
};

export const jobError = {
  code: 'provider_unavailable',
  message: 'گوینده در دسترس نیست.',
  category: 'provider',
  action: 'Try later.',
  retryable: true,
} as const;

export const statusEvent = (id: number, status: 'queued' | 'running' | 'cancelled'): SpeechJobEvent => {
  return { id, event: 'status', data: { job_id: jobId, status } };
};
export const audioEvent = (id: number, text: string): SpeechJobEvent => {
  const audio_base64 = Buffer.from(text).toString('base64');
  return { id, event: 'audio', data: { job_id: jobId, format: 'mp3', audio_base64 } };
};
export const resetEvent = (id: number): SpeechJobEvent => ({ id, event: 'reset', data: { job_id: jobId } });
export const completeEvent = (id: number): SpeechJobEvent => {
  return { id, event: 'complete', data: { ...succeeded, event: 'complete' } };
};
export const errorEvent = (id: number): SpeechJobEvent => {
  return { id, event: 'error', data: { job_id: jobId, status: 'failed', error: jobError } };
};

/** Events as the service sends them, a heartbeat before each. */
export function framed(...events: SpeechJobEvent[]): string {
  return events
    .map(({ id, event, data }) => `:\n\nid: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('');
}
