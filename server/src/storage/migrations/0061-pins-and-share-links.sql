-- The place of a view among the cards on the overview, from 1; null: not pinned.
alter table saved_views add column pin integer;

-- Links that show one saved view without an account. The key begins with the project, so nothing is looked up before it is known.
create table share_links (
  project_id      integer not null,
  id              integer not null,
  kind            text not null, -- of what it shows: view
  item_id         integer not null,
  key_hash        bytea not null, -- the key is shown once
  created_at      timestamptz not null,
  created_by      uuid,           -- null: with the admin token or a management key
  expires_at      timestamptz not null,
  last_opened_at  timestamptz,
  opened          bigint not null default 0,
  primary key (project_id, id),
  constraint share_links_by_key unique (project_id, key_hash)
);
create index share_links_by_item on share_links (project_id, kind, item_id);
comment on table share_links is 'distributed';
