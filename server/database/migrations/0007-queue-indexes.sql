-- Taking a job looks into the queue of each account, not at every job that waits.
CREATE INDEX speech_jobs_waiting ON speech_jobs (account_id, max_running_jobs, created_at, id) WHERE status = 'queued';

-- What a deletion has to look for: the jobs of an account, the reservations of a counter, the key that replaced another.
CREATE INDEX speech_jobs_account ON speech_jobs (account_id);
CREATE INDEX reservations_counter ON reservations (counter_id);
CREATE INDEX api_keys_replaced ON api_keys (replaced_by) WHERE replaced_by IS NOT NULL;
