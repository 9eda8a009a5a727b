-- Two-factor log-in by one-time codes (RFC 6238). The secret is encrypted under the master key.
create table two_factor (
  member_id     uuid primary key,
  secret        bytea not null,
  created_at    timestamptz not null,
  -- Null until a code has confirmed the secret: log-in does not ask for one yet.
  confirmed_at  timestamptz,
  -- The time step of the last accepted code: no code works twice.
  last_step     bigint not null default 0,
  -- Wrong codes since wrong_since: after too many within an hour, none is accepted.
  wrong_codes   integer not null default 0,
  wrong_since   timestamptz
);

-- Each replaces a code once, for the day the phone is lost.
create table recovery_codes (
  member_id  uuid not null,
  code_hash  bytea not null,
  primary key (member_id, code_hash)
);
