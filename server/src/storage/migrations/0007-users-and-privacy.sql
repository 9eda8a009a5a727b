-- Users that the app signed up. A user stays with the first campaign.
create table users (
  project_id     integer not null,
  user_id        text not null,
  install_id     uuid not null, -- the install that signed the user up first
  -- The owner of an install's opens and a user's events: a user counts once, on however many phones.
  -- The first user of a phone gets the phone's install_id, so signing up moves nothing.
  person         uuid not null,
  campaign_id    integer,       -- null: organic
  attributed_at  timestamptz not null,
  registered_at  timestamptz,   -- the first known sign-up, if before attributed_at: history may be imported after the user appeared
  name           text,
  email          text,
  phone          text,
  identities     jsonb not null default '{}', -- ids on other platforms
  data           jsonb not null default '{}', -- everything else that the app sent
  erased_at      timestamptz,
  primary key (project_id, user_id)
);

create index users_by_time on users (project_id, attributed_at desc, user_id desc);
create index users_by_campaign on users (project_id, campaign_id, attributed_at desc, user_id desc)
  where campaign_id is not null;
create index users_by_email on users (project_id, lower(email)) where email is not null;
create index users_by_install on users (project_id, install_id);
create index users_by_person on users (project_id, person) where person <> install_id;

-- Recognises late facts of an erased user without storing who it was: the SHA-256 of the user id.
create table erased_users (
  project_id  integer not null,
  user_hash   bytea not null,
  erased_at   timestamptz not null,
  primary key (project_id, user_hash)
);

-- Requests of users to see their stored data, or to be erased (OpenDSR).
create table privacy_requests (
  project_id    integer not null,
  id            uuid not null, -- subject_request_id: the controller's own
  type          text not null check (type in ('access', 'portability', 'erasure')),
  identities    bytea, -- encrypted under the master key; cleared when the request no longer needs them
  callbacks     text[] not null,
  status        text not null check (status in ('pending', 'in_progress', 'completed', 'cancelled')),
  received_at   timestamptz not null,
  started_at    timestamptz,
  completed_at  timestamptz,
  results       integer, -- users and devices found
  primary key (project_id, id)
);

create index privacy_requests_open on privacy_requests (received_at) where status in ('pending', 'in_progress');

-- Signs responses and callbacks: one key for the whole service, created on first use.
create table privacy_key (
  id           integer primary key default 1 check (id = 1),
  private_key  bytea not null -- encrypted under the master key
);
