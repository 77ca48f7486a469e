-- Accounts and keys. An account is one organization in one environment: allowances, usage, rate limit,
-- jobs, idempotency keys and cached results belong to it, and all its keys share them.
CREATE TABLE accounts (
  id                uuid        PRIMARY KEY,
  organization      text        NOT NULL,
  environment       text        NOT NULL CHECK (environment IN ('test', 'live')),
  plan              text        NOT NULL CHECK (plan IN ('sandbox', 'builder', 'growth', 'scale')),
  status            text        NOT NULL CHECK (status IN ('pending_payment', 'active', 'canceling', 'past_due', 'disabled')),
  rpm               integer     NOT NULL CHECK (rpm >= 1),
  max_running_jobs  integer     NOT NULL DEFAULT 2 CHECK (max_running_jobs >= 1),
  -- Allowances of one period: text in units, speech in milliseconds.
  text_included     bigint      NOT NULL CHECK (text_included >= 0),
  text_extra_ceiling bigint     NOT NULL DEFAULT 0 CHECK (text_extra_ceiling >= 0),
  basic_included    bigint      NOT NULL CHECK (basic_included >= 0),
  premium_included  bigint      NOT NULL CHECK (premium_included >= 0),
  -- Meters whose allowance comes back every month; the others have one allowance that never renews.
  renewing_meters   text[]      NOT NULL DEFAULT '{}',
  -- The day of the month on which allowances renew: the subscription anniversary.
  anchor_at         timestamptz NOT NULL DEFAULT now(),
  created_at        timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE api_keys (
  id          uuid        PRIMARY KEY,
  account_id  uuid        NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  name        text        NOT NULL,
  scopes      text[]      NOT NULL,
  hash        bytea       NOT NULL UNIQUE, -- SHA-256 of the key; the key itself is never stored
  created_at  timestamptz NOT NULL DEFAULT now(),
  expires_at  timestamptz,                 -- set by rotation: the old key works until then
  revoked_at  timestamptz,
  replaced_by uuid        REFERENCES api_keys (id)
);
CREATE INDEX api_keys_account ON api_keys (account_id, created_at);

-- The shape that rate-limiter-flexible reads and writes; used when several servers share this database.
CREATE TABLE rate_limits (
  key    varchar(255) PRIMARY KEY,
  points integer      NOT NULL DEFAULT 0,
  expire bigint
);
