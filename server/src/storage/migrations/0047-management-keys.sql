-- Keys of programs and agents for the management API of one project. Looked up by hash before the project is known.
create table management_keys (
  project_id     integer not null,
  id             uuid not null,
  key_hash       bytea not null, -- SHA-256; the key itself is never stored
  hint           text not null,
  name           text not null,
  role           text not null check (role in ('viewer', 'analyst', 'admin')),
  personal_data  boolean not null,
  created_at     timestamptz not null,
  last_used_at   timestamptz,
  revoked_at     timestamptz,
  primary key (project_id, id),
  constraint management_keys_by_hash unique (key_hash)
);
