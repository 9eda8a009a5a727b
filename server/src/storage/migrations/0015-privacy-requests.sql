-- Requests of people to see what is stored about them, or to be forgotten (OpenDSR).
create table privacy_requests (
  project_id    integer not null,
  id            uuid not null, -- subject_request_id: the controller's own
  type          text not null check (type in ('access', 'portability', 'erasure')),
  identities    bytea, -- encrypted under the master key; gone when the request is done with them
  callbacks     text[] not null,
  status        text not null check (status in ('pending', 'in_progress', 'completed', 'cancelled')),
  received_at   timestamptz not null,
  started_at    timestamptz,
  completed_at  timestamptz,
  results       integer, -- people and phones that were found
  primary key (project_id, id)
);

create index privacy_requests_open on privacy_requests (received_at) where status in ('pending', 'in_progress');

-- What answers and callbacks are signed with: one key for the whole service, made when it is first needed.
create table privacy_key (
  id           integer primary key default 1 check (id = 1),
  private_key  bytea not null -- encrypted under the master key
);
