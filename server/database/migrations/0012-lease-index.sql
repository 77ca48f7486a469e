-- release: 0.1.0
-- kind: expand
-- transaction: none
-- The jobs of dead workers, which every taking of a job looks for first, without a look at all that run.
CREATE INDEX CONCURRENTLY IF NOT EXISTS speech_jobs_leases ON speech_jobs (lease_until) WHERE status = 'running';
