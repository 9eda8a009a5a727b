-- The ids of imported facts whose own tables have no place for them: opens, sign-ups, uninstalls, reinstalls, re-engagements.
-- The key is the first half of the SHA-256 of kind and id: the same fact again is a duplicate, whenever it comes.
create table import_keys (
  project_id  integer not null,
  key         uuid not null,
  primary key (project_id, key)
);

create table uninstalls (
  project_id    integer not null,
  install_id    uuid not null,
  at            timestamptz not null,
  id            uuid not null,
  received_at   timestamptz not null,
  withdrawn_at  timestamptz, -- the app was opened again since
  primary key (project_id, install_id, at, id)
);

-- The earliest sign-up that is known, when it is earlier than attributed_at: history can come after the user has.
alter table users add column registered_at timestamptz;

-- The list and the export of payments.
create index payments_by_time on payments (project_id, at desc, payment_id desc);

-- Every open changes last_open_at, which no index has: with room on its page, a row's new version needs no new index entries.
alter table installs set (fillfactor = 80);
