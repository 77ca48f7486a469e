-- Speech jobs: the row is the queue, and the one place for a job's truth.
CREATE TABLE speech_jobs (
  id               uuid        PRIMARY KEY,
  account_id       uuid        NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  request_id       uuid        NOT NULL,
  status           text        NOT NULL DEFAULT 'queued'
                               CHECK (status IN ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  tier             text        NOT NULL CHECK (tier IN ('basic', 'premium')),
  request          bytea       NOT NULL,           -- UTF-8 JSON of the speech request, defaults applied
  reservation_id   uuid        NOT NULL,
  max_running_jobs integer     NOT NULL,           -- the account's limit when the job was accepted
  attempt          integer     NOT NULL DEFAULT 0,
  last_event_id    bigint      NOT NULL DEFAULT 0,
  lease_owner      uuid,
  lease_until      timestamptz,
  result           bytea,                          -- UTF-8 JSON of the SpeechJobResult
  audio_id         text,
  error            bytea,                          -- UTF-8 JSON of the ErrorDetail
  created_at       timestamptz NOT NULL DEFAULT now(),
  started_at       timestamptz,
  finished_at      timestamptz,
  expires_at       timestamptz                     -- set when finished: 24 hours of metadata
);
CREATE INDEX speech_jobs_open ON speech_jobs (status, created_at, id) WHERE status IN ('queued', 'running');
CREATE INDEX speech_jobs_expiry ON speech_jobs (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX speech_jobs_audio ON speech_jobs (audio_id) WHERE audio_id IS NOT NULL;

CREATE TABLE job_events (
  job_id     uuid        NOT NULL REFERENCES speech_jobs (id) ON DELETE CASCADE,
  id         bigint      NOT NULL,
  event      text        NOT NULL CHECK (event IN ('status', 'audio', 'reset', 'complete', 'error')),
  data       bytea       NOT NULL,                 -- UTF-8 JSON; a complete event is rendered afresh from its job
  PRIMARY KEY (job_id, id)
);

-- A cached speech result names its audio, so that the file lives as long as the entry.
ALTER TABLE cache_entries ADD COLUMN audio_id text;
CREATE INDEX cache_entries_audio ON cache_entries (audio_id) WHERE audio_id IS NOT NULL;
