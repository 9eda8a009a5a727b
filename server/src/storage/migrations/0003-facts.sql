-- Facts are partitioned by month of `at`, so that old ones drop in O(1). storage/partitions.ts makes the partitions.
-- A unique index on them must contain the time: what must be unique for ever lives in a table of its own.

-- A click or an impression. Its id is a version 7 UUID of `at`: the id alone tells the partition.
create table touches (
  project_id      integer not null,
  at              timestamptz not null,
  id              uuid not null,
  kind            text not null check (kind in ('click', 'impression')),
  campaign_id     integer not null,
  platform        text check (platform in ('ANDROID', 'IOS')), -- null: neither
  device_id       text, -- GAID or IDFA in lower case, when the touch carried one
  address         text, -- what addresses compare by: an IPv4 address, or the /64 of an IPv6 one
  system_version  text,
  model           text,
  language        text,
  user_agent      text,
  params          json not null default '{}', -- the ad parameters that came with it
  received_at     timestamptz not null,
  primary key (project_id, at, id)
) partition by range (at);

create index touches_by_device on touches (project_id, device_id, at desc) where device_id is not null;

create index touches_by_address on touches (project_id, address, at desc) where address is not null and kind = 'click';

-- A network's own id of a touch: the same again is the same touch.
create table touch_keys (
  project_id        integer not null,
  kind              text not null,
  network_click_id  text not null,
  touch_id          uuid not null,
  primary key (project_id, kind, network_click_id)
);

-- A touch claims one install.
create table touch_claims (
  project_id  integer not null,
  touch_id    uuid not null,
  install_id  uuid not null,
  primary key (project_id, touch_id)
);

create table opens (
  project_id   integer not null,
  at           timestamptz not null,
  id           uuid not null,
  install_id   uuid not null,
  received_at  timestamptz not null,
  primary key (project_id, at, id)
) partition by range (at);

create table events (
  project_id   integer not null,
  at           timestamptz not null,
  id           uuid not null,
  user_id      text not null,
  install_id   uuid,    -- of the user, at that time
  campaign_id  integer, -- null: organic
  name         text not null,
  event_id     text,
  data         jsonb,
  amount       numeric, -- a finite JSON number in data.amount
  door         text not null check (door in ('server', 'client', 'import')),
  received_at  timestamptz not null,
  primary key (project_id, at, id)
) partition by range (at);

create index events_by_user on events (project_id, user_id, at desc);

-- The key is the SHA-256 of user, event name and event_id: stored once, for ever.
create table event_keys (
  project_id  integer not null,
  key         bytea not null,
  event       uuid not null,
  data_hash   bytea not null, -- tells a repetition from a conflict
  primary key (project_id, key)
);
