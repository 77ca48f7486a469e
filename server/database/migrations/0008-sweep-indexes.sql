-- release: 0.1.0
-- kind: contract
-- What the sweeps look for: counts of requests that nobody has added to for long, what jobs hold, and the job that holds it.
CREATE INDEX rate_limits_expiry ON rate_limits (expire);
CREATE INDEX reservations_without_lease ON reservations (id) WHERE state = 'held' AND lease_until IS NULL;
CREATE INDEX speech_jobs_reservation ON speech_jobs (reservation_id) WHERE status IN ('queued', 'running');
