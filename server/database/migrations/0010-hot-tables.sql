-- release: 0.1.0
-- kind: contract
-- A keyed answer is kept whole in its row: the cache stores its fields later, and a process that is killed may lose them.
ALTER TABLE idempotency_records ADD COLUMN fields bytea;

-- Every request adds a row to one of these or to both; checking that its account exists was a third of the work. A row
-- that is added while its account is deleted goes when it expires.
ALTER TABLE idempotency_records DROP CONSTRAINT idempotency_records_account_id_fkey;
ALTER TABLE cache_entries DROP CONSTRAINT cache_entries_account_id_fkey;

CREATE FUNCTION delete_rows_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM idempotency_records WHERE account_id = OLD.id;
  DELETE FROM cache_entries WHERE account_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_deleted AFTER DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION delete_rows_of_account();
