-- release: 0.1.0
-- kind: expand
-- The W3C trace context of the request that created a job, so that its worker goes on with the same trace.
ALTER TABLE speech_jobs ADD COLUMN traceparent text;
