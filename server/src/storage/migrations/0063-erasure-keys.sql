-- What recognises late facts of erased people is keyed: without the key nobody can try ids. The first key of a project is its own; further
-- ones came with history of other projects.
create table erasure_keys (
  project_id  integer not null,
  id          smallint not null,
  key         bytea not null, -- AES-256-GCM under the master key; it outlives the master key
  primary key (project_id, id)
);
comment on table erasure_keys is 'distributed';

-- The key of user_hash; null: the SHA-256 of the user id, as releases before stored it. A job replaces it.
alter table erased_users add column key_id smallint;

-- An erasure looks up the networks' ids of a person's touches.
create index touch_keys_by_touch on touch_keys (project_id, touch_id);
