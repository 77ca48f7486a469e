-- release: 0.1.0
-- kind: contract
-- The queue of each account, so that taking a job looks at accounts that may run one, and at no other.
CREATE TABLE job_queues (
  account_id uuid        PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  running    integer     NOT NULL DEFAULT 0,
  next_at    timestamptz,  -- when the oldest job was accepted that may run now; NULL while none may
  next_limit integer       -- the max_running_jobs of that job
);
CREATE INDEX job_queues_next ON job_queues (running, next_at, account_id) WHERE next_at IS NOT NULL;
CREATE INDEX speech_jobs_running ON speech_jobs (account_id) WHERE status = 'running';

-- Counts anew instead of adding and subtracting, so that no mistake lasts. A plan made while the table was empty would
-- read the whole of it for ever.
CREATE FUNCTION refresh_job_queue(account uuid) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  runs integer;
  place record;
  oldest timestamptz;
  oldest_limit integer;
BEGIN
  -- Two transactions of one account take turns here; the second then counts what the first has committed.
  PERFORM FROM job_queues WHERE account_id = account FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO job_queues (account_id) VALUES (account) ON CONFLICT DO NOTHING;
    PERFORM FROM job_queues WHERE account_id = account FOR UPDATE;
  END IF;
  SELECT count(*) INTO runs FROM speech_jobs WHERE account_id = account AND status = 'running';
  -- Jobs keep the limit with which they were accepted, so one account may have several.
  SELECT runs AS most, NULL::timestamptz AS accepted INTO place;
  LOOP
    SELECT max_running_jobs AS most, created_at AS accepted INTO place FROM speech_jobs
      WHERE account_id = account AND status = 'queued' AND max_running_jobs > place.most
      ORDER BY max_running_jobs, created_at, id LIMIT 1;
    EXIT WHEN NOT FOUND;
    IF oldest IS NULL OR place.accepted < oldest THEN
      oldest := place.accepted;
      oldest_limit := place.most;
    END IF;
  END LOOP;
  UPDATE job_queues SET running = runs, next_at = oldest, next_limit = oldest_limit
    WHERE account_id = account AND (running, next_at, next_limit) IS DISTINCT FROM (runs, oldest, oldest_limit);
END $$;

CREATE FUNCTION refresh_job_queue_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_job_queue(NEW.account_id);
  RETURN NULL;
END $$;

-- At the commit, after every other lock: accepting a job and ending one take the other locks in opposite orders.
CREATE CONSTRAINT TRIGGER speech_jobs_accepted AFTER INSERT ON speech_jobs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refresh_job_queue_of_row();
CREATE CONSTRAINT TRIGGER speech_jobs_moved AFTER UPDATE OF status ON speech_jobs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION refresh_job_queue_of_row();

SELECT refresh_job_queue(account_id)
  FROM (SELECT DISTINCT account_id FROM speech_jobs WHERE status IN ('queued', 'running')) AS open;
