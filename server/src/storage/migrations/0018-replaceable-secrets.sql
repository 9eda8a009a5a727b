-- What apps identify themselves with. At most two of each are valid at a time, and the older one may have an end.
create table project_tokens (
  project_id  integer not null,
  id          smallint not null, -- 1, 2, 3 …: installs refer to it
  token       text not null,
  created_at  timestamptz not null,
  ends_at     timestamptz, -- null: valid until it is replaced
  primary key (project_id, id),
  constraint project_tokens_by_token unique (token)
);

create table signing_keys (
  project_id  integer not null,
  id          smallint not null,
  key_id      text not null,
  secret      bytea not null, -- AES-256-GCM under the master key
  created_at  timestamptz not null,
  ends_at     timestamptz,
  primary key (project_id, id),
  constraint signing_keys_by_key_id unique (key_id)
);

insert into project_tokens (project_id, id, token, created_at)
select project_id, 1, project_token, created_at from projects;

insert into signing_keys (project_id, id, key_id, secret, created_at)
select project_id, 1, signing_key_id, signing_secret, created_at from projects;

alter table projects drop column project_token, drop column signing_key_id, drop column signing_secret;

-- What an install identified itself with at its latest open. Null: never called (imported); for the key also: not signed.
-- 0: before this migration, when there was one token. A default that no row is rewritten for, and that new rows do not get.
alter table installs add column project_token_id smallint default 0, add column signing_key_id smallint;
alter table installs alter column project_token_id drop default;

create index installs_by_project_token on installs (project_id, project_token_id)
  where project_token_id is not null and not uninstalled and erased_at is null and (project_token_id > 0 or rule <> 'imported');
create index installs_by_signing_key on installs (project_id, signing_key_id)
  where signing_key_id is not null and not uninstalled and erased_at is null;
