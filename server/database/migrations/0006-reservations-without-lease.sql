-- What a job holds has no lease: the job's own row decides how long it is held. Until now such a reservation had a
-- lease of a hundred years.
ALTER TABLE reservations ALTER COLUMN lease_until DROP NOT NULL;
UPDATE reservations r SET lease_until = NULL FROM speech_jobs j WHERE j.reservation_id = r.id;
