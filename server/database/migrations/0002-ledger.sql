-- Money-like state: what an account has used, what is held for running work, and which answers were given.
CREATE TABLE usage_counters (
  id            bigint      GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id    uuid        NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  meter         text        NOT NULL CHECK (meter IN ('text', 'basic_speech', 'premium_speech')),
  period_start  timestamptz NOT NULL,
  period_end    timestamptz NOT NULL, -- 'infinity' for an allowance that never renews
  included      bigint      NOT NULL CHECK (included >= 0),
  extra_ceiling bigint      NOT NULL DEFAULT 0 CHECK (extra_ceiling >= 0),
  used          bigint      NOT NULL DEFAULT 0 CHECK (used >= 0),
  reserved      bigint      NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  grace         bigint      NOT NULL DEFAULT 0 CHECK (grace >= 0),
  UNIQUE (account_id, meter, period_start)
);

CREATE TABLE reservations (
  id          uuid        PRIMARY KEY,
  counter_id  bigint      NOT NULL REFERENCES usage_counters (id) ON DELETE CASCADE,
  amount      bigint      NOT NULL CHECK (amount >= 0),
  state       text        NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'settled', 'released')),
  settled     bigint,
  lease_until timestamptz NOT NULL,
  created_at  timestamptz NOT NULL DEFAULT now(),
  closed_at   timestamptz
);
CREATE INDEX reservations_held ON reservations (lease_until) WHERE state = 'held';
CREATE INDEX reservations_closed ON reservations (closed_at) WHERE state <> 'held';

CREATE TABLE idempotency_records (
  account_id   uuid        NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  key          text        NOT NULL,
  request_hash bytea       NOT NULL,
  state        text        NOT NULL CHECK (state IN ('running', 'done')),
  owner        uuid        NOT NULL,
  lease_until  timestamptz NOT NULL,
  request_id   uuid        NOT NULL,
  status       integer,
  body         bytea,                  -- deflated UTF-8 JSON
  job_id       uuid,
  created_at   timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, key)
);
CREATE INDEX idempotency_records_expiry ON idempotency_records (expires_at);

CREATE TABLE cache_entries (
  account_id uuid        NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  key        bytea       NOT NULL,     -- SHA-256 over engine version, operation, settings and text
  body       bytea       NOT NULL,     -- deflated UTF-8 JSON of the generated fields
  expires_at timestamptz NOT NULL,     -- slides: 30 days from the last use
  PRIMARY KEY (account_id, key)
);
CREATE INDEX cache_entries_expiry ON cache_entries (expires_at);
