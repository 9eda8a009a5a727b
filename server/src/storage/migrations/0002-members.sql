-- Dashboard accounts belong to the service, not to a project (docs/adr/0010).
create table members (
  id             uuid primary key,
  email          text not null, -- lower case
  name           text not null,
  role           text not null check (role in ('viewer', 'admin', 'owner')),
  password_hash  text, -- scrypt with its parameters; null: invited, not joined yet
  created_at     timestamptz not null,
  last_seen_at   timestamptz,
  constraint members_by_email unique (email)
);

create table sessions (
  token_hash  bytea primary key, -- SHA-256; the cookie itself is never stored
  member_id   uuid not null,
  created_at  timestamptz not null,
  seen_at     timestamptz not null
);

create index sessions_by_member on sessions (member_id);

create table invitations (
  member_id   uuid primary key, -- one at a time: a new invitation replaces the previous one
  code_hash   bytea not null, -- SHA-256
  expires_at  timestamptz not null,
  constraint invitations_by_code unique (code_hash)
);

-- Proves that the first owner is the operator: at most one row, and none once a member exists.
create table setup_code (
  only_one   boolean primary key default true check (only_one),
  code_hash  bytea not null,
  made_at    timestamptz not null
);

create table audit_log (
  id          uuid primary key,
  at          timestamptz not null,
  member_id   uuid, -- null: the admin token, or not logged in
  done_by     text not null, -- the member's email at the time, or 'admin token'
  action      text not null,
  project_id  integer,
  target      jsonb not null,
  what        jsonb not null,
  address     text not null
);

create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_project on audit_log (project_id, at desc, id desc);
