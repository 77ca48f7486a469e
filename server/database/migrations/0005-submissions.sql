-- What a job has submitted to an engine that costs something: noted before, finished with the audio that came of it.
CREATE TABLE job_sections (
  job_id   uuid    NOT NULL REFERENCES speech_jobs (id) ON DELETE CASCADE,
  engine   text    NOT NULL,   -- its version: sounds of two engines are never joined
  section  integer NOT NULL,
  owner    uuid    NOT NULL,   -- the lease under which it was submitted
  audio_id text,               -- null until it is finished
  PRIMARY KEY (job_id, engine, section)
);
CREATE INDEX job_sections_audio ON job_sections (audio_id) WHERE audio_id IS NOT NULL;

-- The same for synchronous speech, and the audio that a stored answer names.
ALTER TABLE idempotency_records
  ADD COLUMN submitted boolean NOT NULL DEFAULT false,  -- if its owner dies, nobody knows what was made
  ADD COLUMN audio_id  text;
CREATE INDEX idempotency_records_audio ON idempotency_records (audio_id) WHERE audio_id IS NOT NULL;
