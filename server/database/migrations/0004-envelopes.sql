-- The answer to a generated text is kept without the generated fields: the cache entry has them, and outlives it.
ALTER TABLE idempotency_records
  ADD COLUMN envelope  text,   -- JSON of the answer's other fields
  ADD COLUMN cache_key bytea;  -- the entry of the same account with the generated ones
